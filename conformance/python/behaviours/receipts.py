"""Checks the cost in every reply, whatever behaviour it belongs to."""

import json
import re

# The request header that asks for a receipt, and the reply's header with it.
HEADER = "x-orrery-receipt"

# The request header that makes the server merge the results of a query over all partitions;
# otherwise the SDK merges.
_MERGED = "x-orrery-cross-partition-queries"

# Refusals with a charge, because the server looked at the item.
_LOOKED = {(404, 0), (409, 0), (409, 3301), (412, 0), (412, 1110), (429, 3200)}


def ask(request) -> None:
    """The SDK's hook for raw requests: requests a receipt with each."""
    request.http_request.headers[HEADER] = "1"


def ask_merged(request) -> None:
    """The same hook of a client for which the server merges."""
    ask(request)
    request.http_request.headers[_MERGED] = "server"


def fault(exchange) -> str:
    """Says what is wrong with the cost in a reply; "" if nothing is.

    Every reply has a charge with at most two decimals, above 0 if the server did work. It has the receipt
    that the request asked for, and the parts of the receipt sum to the charge.
    """
    if exchange.path.startswith("/_"):
        return ""  # our own interface, not the protocol
    text = exchange.received.get("x-ms-request-charge")
    if text is None or not re.fullmatch(r"\d+(\.\d{1,2})?", text):
        return f"the charge {text}"
    if not _charged(exchange):
        return ""
    if float(text) <= 0:
        return f"the charge {text}, want more than 0"
    if HEADER not in exchange.sent:
        return "no receipt asked for, by a fault of this suite"
    return _receipt_fault(exchange.received.get(HEADER), float(text))


def _charged(exchange) -> bool:
    """Whether the charge must be above 0: the server did something, or looked at an item."""
    parts = [part for part in exchange.path.split("/") if part]
    if not parts:
        return False  # the account
    if exchange.status < 300 or exchange.status == 304:
        return True
    item = len(parts) > 4 and parts[4] == "docs" and (exchange.method != "GET" or len(parts) == 6)
    return item and (exchange.status, exchange.substatus) in _LOOKED


def _receipt_fault(text, charge: float) -> str:
    if text is None:
        return "no receipt, which was asked for"
    receipt = json.loads(text)
    if receipt.get("charge") != charge:
        return f"the charge {charge}, and the receipt {text[:200]}"
    total = sum(part["charge"] for part in receipt["parts"])
    if abs(total - charge) > 0.0101:
        return f"the charge {charge}, of which the receipt's parts make {total}"
    return ""
