"""The asynchronous client behind the synchronous one's face, so that one check serves both.

The SDK has two clients with separate code from the request down. Every check runs against each. For
the asynchronous client the world returns the proxies of this file, which run each coroutine on an event
loop of their own thread and wait for it.
"""

import asyncio
import inspect
import threading

from azure.core.async_paging import AsyncItemPaged
from azure.cosmos.aio import ContainerProxy, CosmosClient, DatabaseProxy, ScriptsProxy, UserProxy

_WRAPPED = (CosmosClient, DatabaseProxy, ContainerProxy, UserProxy, ScriptsProxy)

# Methods with another name in the asynchronous client.
_RENAMED = {"get_database_account": "_get_database_account"}


class Loop:
    """An event loop on a thread of its own."""

    def __init__(self):
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="event loop", daemon=True)
        self._thread.start()

    def wait(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


class Pages:
    """The pages of an asynchronous result, fetched on demand, and the continuation of the last one.
    """

    def __init__(self, loop: Loop, pages):
        self._loop, self._pages = loop, pages

    @property
    def continuation_token(self):
        return self._pages.continuation_token

    def __iter__(self):
        return self

    def __next__(self):
        async def page():
            return [row async for row in await self._pages.__anext__()]

        try:
            return self._loop.wait(page())
        except StopAsyncIteration:
            raise StopIteration from None


class Paged:
    """An asynchronous result as an iterable."""

    def __init__(self, loop: Loop, paged: AsyncItemPaged):
        self._loop, self._paged = loop, paged

    def by_page(self, continuation_token=None):
        return Pages(self._loop, self._paged.by_page(continuation_token))

    def get_response_headers(self):
        return self._paged.get_response_headers()

    def __iter__(self):
        async def rows():
            return [row async for row in self._paged]

        return iter(self._loop.wait(rows()))


class Blocking:
    """One of the SDK's asynchronous proxies, with methods that wait for the result."""

    def __init__(self, loop: Loop, target):
        self._loop, self._target = loop, target

    def __getattr__(self, name):
        attribute = getattr(self._target, _RENAMED.get(name, name))
        if not callable(attribute):
            return self._wrap(attribute)

        def call(*args, **options):
            plain = [a._target if isinstance(a, Blocking) else a for a in args]
            return self._wrap(attribute(*plain, **options))

        return call

    def _wrap(self, value):
        if inspect.isawaitable(value):
            value = self._loop.wait(_await(value))
        if isinstance(value, AsyncItemPaged):
            return Paged(self._loop, value)
        if isinstance(value, _WRAPPED):
            return Blocking(self._loop, value)
        if isinstance(value, tuple):
            return tuple(self._wrap(v) for v in value)
        return value


async def _await(value):
    return await value


def open_client(loop: Loop, make) -> Blocking:
    """Opens the client that `make()` makes on the loop: it has then read the account."""

    async def opened():
        client = make()
        try:
            return await client.__aenter__()
        except BaseException:
            await client.close()
            raise

    return Blocking(loop, loop.wait(opened()))
