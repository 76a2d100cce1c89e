"""Messages of failed checks: short sentences with both values."""

import contextlib
import json
import time

from azure.core.exceptions import HttpResponseError


class Unmet(AssertionError):
    """A behaviour does not hold."""


def _text(value) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=repr, ensure_ascii=False)
    return text if len(text) <= 300 else text[:300] + "…"


def that(condition, text: str) -> None:
    """The condition holds; `text` says what is wrong when it does not."""
    if not condition:
        raise Unmet(text)


def _same(a, b) -> bool:
    """Equality as JSON has it, at every depth: true is not 1, and 1 is 1.0."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(_same(a[name], b[name]) for name in a)
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        return len(a) == len(b) and all(map(_same, a, b))
    return isinstance(a, bool) == isinstance(b, bool) and a == b


def equal(actual, expected, what: str) -> None:
    """The values are equal."""
    if not _same(actual, expected):
        raise Unmet(f"{what}: got {_text(actual)}, want {_text(expected)}")


def same_elements(actual, expected, what: str) -> None:
    """The two hold the same elements, whatever their order."""

    def ordered(values):
        return sorted(json.dumps(v, sort_keys=True) for v in values)

    equal(ordered(actual), ordered(expected), what)


def contains(whole, part, what: str) -> None:
    """`part` is in `whole`."""
    if part not in whole:
        raise Unmet(f"{what}: {_text(part)} is not in {_text(whole)}")


def own(item: dict) -> dict:
    """The item's own properties, without those that the server adds."""
    return {k: v for k, v in item.items() if k not in ("_rid", "_self", "_etag", "_attachments", "_ts")}


class Refusal:
    """The server's refusal; set when the `with refused(...)` block is left."""

    def __init__(self):
        self.error: HttpResponseError | None = None
        self.message = ""
        self.headers = {}


@contextlib.contextmanager
def refused(status: int, what: str, substatus: int | None = None):
    """The server refuses the block with the status, and with the substatus if one is given (0:
    without one).
    """
    refusal = Refusal()
    try:
        yield refusal
    except HttpResponseError as error:
        refusal.error = error
        refusal.message = str(getattr(error, "http_error_message", None) or error.message or "")
        refusal.headers = getattr(error, "headers", None) or {}
        got = getattr(error, "status_code", None)
        got_sub = getattr(error, "sub_status", None) or 0
        if got != status:
            raise Unmet(f"{what}: refused with {got}/{got_sub}, want {status}: {_text(refusal.message)}") from error
        if substatus is not None and got_sub != substatus:
            raise Unmet(f"{what}: refused with sub-status {got_sub}, want {substatus}") from error
        return
    raise Unmet(f"{what}: succeeded, want it refused with {status}")


@contextlib.contextmanager
def refused_with_one_of(statuses, what: str):
    """The server refuses the block with one of the statuses."""
    try:
        yield
    except HttpResponseError as error:
        if error.status_code not in statuses:
            raise Unmet(f"{what}: refused with {error.status_code}, want one of {statuses}") from error
        return
    raise Unmet(f"{what}: succeeded, want it refused")


def system_properties(resource: dict, what: str) -> None:
    """The resource has the server's system properties, and was written within five minutes of this
    machine's clock.
    """
    for name in ("_rid", "_self", "_etag"):
        that(isinstance(resource.get(name), str) and resource[name], f"{what}: {name} is {resource.get(name)!r}")
    age = abs(time.time() - resource["_ts"])
    that(age <= 300, f"{what}: _ts is {age:.0f} s away from the client's clock")


def charge(headers) -> float:
    """The request charge of a reply, which must be above 0."""
    value = float(headers["x-ms-request-charge"])
    that(value > 0, f"request charge {value}")
    return value
