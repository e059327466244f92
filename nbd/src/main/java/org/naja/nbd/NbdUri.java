package org.naja.nbd;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The parts of an NBD URI (doc/uri.md of the protocol's repository). */
final class NbdUri {
    final String scheme;
    final boolean tls;
    final String transport;
    String user;
    String host = "";
    String port = "";
    String export = "";
    final Map<String, String> parameters = new LinkedHashMap<>();

    private NbdUri(String scheme) {
        this.scheme = scheme;
        tls = scheme.startsWith("nbds");
        int plus = scheme.indexOf('+');
        transport = plus < 0 ? "tcp" : scheme.substring(plus + 1);
    }

    static NbdUri parse(HandleCore h, String text) {
        int colon = text.indexOf(':');
        if (colon <= 0 || !text.substring(0, colon).matches("[A-Za-z][A-Za-z0-9+.-]*")) {
            throw h.error(Errno.EINVAL, "NBD URI does not have a scheme: valid NBD URIs should start with a scheme like "
                    + "nbd://, nbds:// or nbd+unix://");
        }
        String scheme = text.substring(0, colon);
        switch (scheme) {
            case "nbd", "nbds", "nbd+unix", "nbds+unix", "nbd+vsock", "nbds+vsock" -> {}
            default -> throw h.error(Errno.EINVAL, "unknown NBD URI scheme: " + scheme);
        }
        String rest = text.substring(colon + 1);
        if (!rest.startsWith("//")) {
            throw h.error(Errno.EINVAL, "URI must begin with '" + scheme + "://'");
        }
        NbdUri u = new NbdUri(scheme);
        try {
            u.parts(rest.substring(2));
        } catch (IllegalArgumentException e) {
            throw h.error(Errno.EINVAL, "unable to parse URI: " + text);
        }
        return u;
    }

    private void parts(String rest) {
        int hash = rest.indexOf('#');
        if (hash >= 0) {
            rest = rest.substring(0, hash);
        }
        int question = rest.indexOf('?');
        if (question >= 0) {
            for (String p : rest.substring(question + 1).split("[&;]")) {
                int equal = p.indexOf('=');
                if (equal > 0) {
                    parameters.put(decode(p.substring(0, equal)), decode(p.substring(equal + 1)));
                }
            }
            rest = rest.substring(0, question);
        }
        int slash = rest.indexOf('/');
        if (slash >= 0) {
            export = decode(rest.substring(slash + 1));
            rest = rest.substring(0, slash);
        }
        int at = rest.lastIndexOf('@');
        if (at >= 0) {
            user = decode(rest.substring(0, at));
            rest = rest.substring(at + 1);
        }
        int end = rest.startsWith("[") ? rest.indexOf(']') : -1;
        int colon = rest.indexOf(':', Math.max(end, 0));
        if (colon >= 0) {
            port = rest.substring(colon + 1);
            rest = rest.substring(0, colon);
        }
        host = end > 0 ? rest.substring(1, end) : decode(rest);
    }

    private static String decode(String s) {
        return URLDecoder.decode(s.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** Escapes what cannot stand in a path or a query. */
    static String encode(String s) {
        StringBuilder out = new StringBuilder();
        for (byte b : s.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || "-._~/:@!$'()*,".indexOf(c) >= 0)) {
                out.append(c);
            } else {
                out.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return out.toString();
    }
}
