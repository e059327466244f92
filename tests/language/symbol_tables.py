"""symtable: what the compiler knows of names."""
import symtable

table = symtable.symtable('''
import os
class C:
    attr = 1
    def method(self, a, *args, k=None, **kw):
        global q
        q = [z for z in a]
        local = attr
        def inner():
            nonlocal local
            local = self
            return lambda: k
        return inner
def f[T](x: T): return x
''', 'file.py', 'exec')
assert table.get_type() == 'module' and table.get_name() == 'top' and table.get_lineno() == 0
assert sorted(table.get_identifiers()) == ['C', 'f', 'os', 'q'], table.get_identifiers()
assert table.lookup('os').is_imported() and table.lookup('C').is_namespace()
c, f = table.get_children()
assert c.get_type() == 'class' and c.get_methods() == ('method',) and not c.is_nested()
method, = c.get_children()
assert method.get_parameters() == ('self', 'a', 'k', 'args', 'kw')
assert sorted(method.get_globals()) == ['attr', 'q']
assert 'z' in method.get_locals() and method.lookup('q').is_declared_global()
assert [t.get_name() for t in method.get_children()] == ['inner']
inner, = method.get_children()
assert sorted(inner.get_frees()) == ['k', 'local', 'self'] and inner.get_nonlocals() == ('local',)
assert inner.is_nested() and inner.get_children()[0].get_name() == 'lambda'
assert f.get_type() == 'type parameter' and f.get_children()[0].get_type() == 'function'
assert f.lookup('T').is_local()
assert repr(inner) == '<Function SymbolTable for inner in file.py>'
for bad, error in (('x', ValueError), ('exec', SyntaxError)):
    try:
        symtable.symtable('def f(x): global x' if bad == 'exec' else '', 'file.py', bad)
    except error:
        pass
    else:
        raise AssertionError(bad)
