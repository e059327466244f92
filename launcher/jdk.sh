# Finds a JDK: sourced by naja, test and .ci/run.

# Prints the major version of a JDK's java: from its release file, or by asking it.
java_version() {
  version=
  file=${1%/bin/java}/release
  if [ -r "$file" ]; then
    while IFS='=' read -r key value; do
      if [ "$key" = JAVA_VERSION ]; then
        version=${value#\"}
        version=${version%\"}
      fi
    done < "$file"
  fi
  if [ -z "$version" ]; then
    version=$("$1" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p' | head -n 1)
  fi
  version=${version#1.}
  major=${version%%[!0-9]*}
  echo "${major:-0}"
}

# Sets $java to the first suitable one among the arguments (homes of JDKs); collects what was found in $seen.
try_homes() {
  for candidate in "$@"; do
    [ -z "$java" ] || return 0
    [ -n "$candidate" ] && [ -x "$candidate/bin/java" ] || continue
    found=$(java_version "$candidate/bin/java")
    if [ "$found" -ge 25 ]; then
      java=$candidate/bin/java
    else
      seen="$seen
  Java $found in $(cd "$candidate" && pwd -P)"
    fi
  done
}

# Sets $java, or says what is missing and exits.
find_java() {
  java=
  seen=
  try_homes "${NAJA_JAVA_HOME-}" "${JAVA_HOME-}"
  on_path=$(command -v java || true)
  if [ -z "$java" ] && [ -n "$on_path" ]; then
    while [ -h "$on_path" ]; do
      target=$(readlink "$on_path")
      case $target in
        /*) on_path=$target ;;
        *) on_path=${on_path%/*}/$target ;;
      esac
    done
    try_homes "${on_path%/bin/java}"
  fi
  try_homes /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/java /opt/jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* "${HOME-}"/.gradle/jdks/* "${HOME-}"/.jbang/cache/jdks/* \
    "${HOME-}"/.asdf/installs/java/* "${HOME-}"/.local/share/mise/installs/java/*
  [ -z "$java" ] || return 0
  {
    echo "naja: needs a JDK 25 or newer, and none was found."
    if [ -n "$seen" ]; then
      echo "These are installed:"
      echo "$seen" | sort -u | grep .
    else
      echo "No Java is installed in the usual places."
    fi
    echo "Install one (https://adoptium.net, or: apt install openjdk-25-jdk, brew install openjdk, sdk install java 25-tem)"
    echo "or point NAJA_JAVA_HOME to it."
  } >&2
  exit 1
}
