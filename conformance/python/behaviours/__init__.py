"""Behaviours of a running server, checked through the official Python SDK.

The list of behaviours is conformance/behaviours.txt. All suites share it: one line for each behaviour,
with the suites that check it. This package implements the lines that name `python`, each as one
function registered under the line's id.

The SDK must not be able to hide a fault. Its retries are off, and the suite records every HTTP
exchange; a behaviour passes only if no reply made the SDK retry silently. Each check runs twice, with
the synchronous client and with the asynchronous one, and the behaviour holds only if it holds with
both.

The suite does not know how the server is built or started; it only has the environment (see
`world.py`). Start reading in `__main__.py`, then `registry.py`, `world.py` and any of the files of an
area, such as `items.py`.
"""
