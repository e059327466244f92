"""nbdsh: a Python shell with a handle of an NBD client at hand.

Code of -c and the shell's lines run in this module's namespace, where `nbd` is
the module and `h` the handle.
"""

import sys

_TOPICS = '''
h = nbd.NBD()                         # Create a new handle.
h.connect_tcp("localhost", "nbd")     # Connect to a remote server.
h.get_size()                          # Get the size of the remote disk.
buf = h.pread(512, 0)                 # Read the first sector.
exit() or Ctrl-D                      # Quit the shell
help(nbd)                             # Display documentation
'''


def _parser():
    import argparse
    p = argparse.ArgumentParser(
        prog='nbdsh', add_help=True,
        description='Network Block Device (NBD) shell')
    p.set_defaults(steps=[])

    class Step(argparse.Action):
        """The options that do something, in the order of the command line."""

        def __call__(self, parser, namespace, values, option_string=None):
            namespace.steps = namespace.steps + [(self.dest, values)]

    p.add_argument('-b', '--base-allocation', action=Step, nargs=0,
                   help='request the "base:allocation" meta context')
    p.add_argument('-c', '--command', action=Step, metavar='CODE',
                   help='run a Python command, "-" reads it from standard '
                        'input; may be given more than once')
    p.add_argument('-n', action='store_true',
                   help='do not create the implicit handle "h"')
    p.add_argument('--opt-mode', action=Step, nargs=0,
                   help='stay in the negotiation after connecting')
    p.add_argument('-u', '--uri', '--connect', action=Step, metavar='URI',
                   help='connect to an NBD URI')
    p.add_argument('-v', '--verbose', action='store_true',
                   help='turn the handle\'s debugging on')
    p.add_argument('-V', '--version', action='store_true',
                   help='display the version and exit')
    p.add_argument('--short-options', action='store_true',
                   help=argparse.SUPPRESS)
    p.add_argument('--long-options', action='store_true',
                   help=argparse.SUPPRESS)
    return p


def _list_options(parser, long):
    names = {name for action in parser._actions
             for name in action.option_strings
             if name.startswith('--') is long
             and name not in ('--short-options', '--long-options',
                              '--connect')}
    print('\n'.join(sorted(names)))


def _help_text(handle):
    lines = ['', 'Welcome to nbdsh, the shell for interacting with',
             'Network Block Device (NBD) servers.', '']
    if handle is None:
        lines.append('The \u2018nbd\u2019 module has already been imported.')
    else:
        lines.append('The \u2018nbd\u2019 module has already been imported '
                     'and there')
        lines.append('is an open NBD handle called \u2018h\u2019 in state '
                     f'\'{handle.connection_state().split(":")[0]}\'.')
    wanted = _TOPICS.strip().splitlines()
    if handle is not None:
        wanted = wanted[1:]
        if not handle.aio_is_created():
            wanted = wanted[1:]
    return '\n'.join(lines + [''] + wanted + ['', ''])


def _run_code(code, names):
    if code == '-':
        code = sys.stdin.read()
    exec(compile(code, '<string>', 'exec'), names)


def _run_step(what, value, names):
    handle = names.get('h')
    if what == 'command':
        _run_code(value, names)
    elif what == 'base_allocation':
        handle.add_meta_context(names['nbd'].CONTEXT_BASE_ALLOCATION)
    elif what == 'opt_mode':
        handle.set_opt_mode(True)
    else:
        handle.connect_uri(value)


def shell():
    """Run the command line of nbdsh."""
    import nbd
    parser = _parser()
    args = parser.parse_args()
    if args.short_options or args.long_options:
        _list_options(parser, args.long_options)
        return
    if args.version:
        print(f'nbdsh {nbd.__version__}\n{nbd.package_name} {nbd.__version__}')
        return
    kinds = {what for what, _ in args.steps}
    if args.n and kinds - {'command'}:
        parser.exit(1, 'nbdsh: -n option cannot be used with --opt-mode, '
                       '--base-allocation or --uri\n')
    names = {'__name__': 'nbdsh', 'nbd': nbd}
    handle = None
    if not args.n:
        handle = names['h'] = nbd.NBD()
        handle.set_handle_name('nbdsh')
        if args.verbose:
            handle.set_debug(True)
    for what, value in args.steps:
        try:
            _run_step(what, value, names)
        except nbd.Error as error:
            if handle is not None and handle.get_debug():
                import traceback
                traceback.print_exc()
            else:
                print('nbdsh: command line script failed: '
                      f'{error.string}' if what == 'command'
                      else f'nbdsh: {error.string}', file=sys.stderr)
            sys.exit(1)
    if 'command' in kinds:
        return
    _interact(names, handle)


def _interact(names, handle):
    import code
    sys.ps1 = 'nbd> '
    code.interact(banner=_help_text(handle), local=names, exitmsg='')


if __name__ == '__main__':
    shell()
