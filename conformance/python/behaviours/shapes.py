"""Splits and merges a container's physical partitions by the server's admin API.

The requests are signed like those of the REST API.
"""

import base64
import email.utils
import hashlib
import hmac
import json
import ssl
import urllib.error
import urllib.parse
import urllib.request

from . import expect


def _signature(key: str, verb: str, link: str, date: str) -> str:
    text = f"{verb}\nranges\n{link}\n{date.lower()}\n\n"
    digest = hmac.new(base64.b64decode(key), text.encode(), hashlib.sha256).digest()
    return urllib.parse.quote(f"type=master&ver=1.0&sig={base64.b64encode(digest).decode()}", safe="")


def _change(w, container, action: str, body: dict) -> dict:
    link = container.container_link.strip("/")
    date = email.utils.formatdate(usegmt=True)
    headers = {
        "authorization": _signature(w.key, "post", link, date),
        "x-ms-date": date,
        "x-ms-version": "2020-07-15",
        "content-type": "application/json",
    }
    url = urllib.parse.urljoin(w.endpoint, f"_orrery/{link}/{action}")
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    context = ssl.create_default_context(cafile=w.ca) if w.ca else None
    try:
        with urllib.request.urlopen(request, timeout=20, context=context) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        raise expect.Unmet(f"{action}: refused with {error.code}: {error.read().decode()}") from error


def split(w, container, **body) -> dict:
    """Splits the range with the most data into two, or as `body` says."""
    return _change(w, container, "split", body)


def merge(w, container) -> dict:
    """Merges all ranges into one."""
    return _change(w, container, "merge", {})


def reshape(w, container, k: int) -> dict:
    """The k-th change of a container's partitions: split, split, merge, and so on."""
    return merge(w, container) if k % 3 == 2 else split(w, container)
