"""Behaviours of a running server, checked through the official Python SDK.

The list of behaviours is conformance/behaviours.txt, shared by every suite: one line each, with the suites that check it. This
package implements the lines that name `python`, each as one function registered under the line's id.

The one idea: the SDK must not be able to hide a fault. Its retries are switched off, and every HTTP exchange it makes is
recorded; a behaviour passes only if no reply made the SDK try again behind its back. Each check runs twice, with the
synchronous client and with the asynchronous one, and the behaviour holds only if it holds with both.

It does not know how the server is built or started; all it has is the environment (see `world.py`). Start reading in
`__main__.py`, then `registry.py`, `world.py` and any of the files of an area, such as `items.py`.
"""
