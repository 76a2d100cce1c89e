"""The program's output: one JSON object a line, and at the end its counts."""

import contextlib
import json
import sys
import threading
import time


class Said:
    """Standard output, shared by the threads of the program."""

    def __init__(self, out=sys.stdout):
        self._out = out
        self._lock = threading.Lock()
        self._counts = dict.fromkeys(("writes", "reads", "queries", "pages", "resumed", "retries", "gone", "throttled"), 0)
        self._slowest = {"write": 0.0, "read": 0.0, "page": 0.0}

    def event(self, event: str, **more) -> None:
        line = json.dumps({"event": event} | {name: value for name, value in more.items() if value is not None}, ensure_ascii=False)
        with self._lock:
            self._out.write(line + "\n")
            self._out.flush()

    def anomaly(self, what: str, detail: str) -> None:
        self.event("anomaly", what=what, detail=detail[:2000])

    def surfaced(self, op: str, status: int, substatus: int, detail: str) -> None:
        """Reports a transient error that the SDK passed to its user."""
        self.count(**{"gone": int(status == 410), "throttled": int(status == 429)})
        self.event("surfaced", op=op, status=status, substatus=substatus, detail=detail[:1000])

    def count(self, **more: int) -> None:
        with self._lock:
            for name, by in more.items():
                self._counts[name] += by

    @contextlib.contextmanager
    def timed(self, kind: str):
        """Records the duration of a call, whatever its outcome."""
        began = time.monotonic()
        try:
            yield
        finally:
            took = (time.monotonic() - began) * 1000
            with self._lock:
                self._slowest[kind] = max(self._slowest[kind], took)

    def summary(self) -> None:
        with self._lock:
            counts, slowest = dict(self._counts), {kind: round(ms, 1) for kind, ms in self._slowest.items()}
        self.event("summary", **counts, slowestMs=slowest)
