async def deepest():
    raise LookupError("deep")


async def middle():
    return await deepest()


async def top():
    async with Manager():
        await middle()


class Manager:
    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        raise ValueError("in __aexit__")


top().send(None)
