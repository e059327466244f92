# The json encoder and objects that change while they are written.
import json

items = [object()] * 10


def shrink(obj):
    del items[-1]


assert json.dumps(items, default=shrink) == "[null, null, null, null, null]"

items = [object()]


def grow(obj):
    if len(items) < 4:
        items.append(len(items))


assert json.dumps(items, default=grow) == "[null, 1]"
assert json.dumps([[], (), (1, [2, (3,)]), {}]) == "[[], [], [1, [2, [3]]], {}]"
