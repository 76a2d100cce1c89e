"""What an error of the SDK says about the outcome of a write."""

import dataclasses

from azure.core.exceptions import AzureError, HttpResponseError

# Statuses that mean that nothing was written: the program may retry.
NOTHING_DONE = (410, 429, 449)

# Transient statuses.
PASSING = (*NOTHING_DONE, 408, 500, 502, 503, 504)


@dataclasses.dataclass(frozen=True)
class Failure:
    """An error in the terms of ../README.md. Status 0: the connection could not be made, or broke."""

    status: int
    substatus: int
    text: str

    @classmethod
    def of(cls, error: Exception) -> "Failure | None":
        """None when the error does not belong to a request."""
        if isinstance(error, HttpResponseError) and error.status_code:
            text = getattr(error, "http_error_message", None) or str(error)
            return cls(int(error.status_code), int(getattr(error, "sub_status", 0) or 0), text)
        if isinstance(error, (AzureError, OSError, TimeoutError)):
            return cls(0, 0, f"{type(error).__name__}: {error}")
        return None

    @property
    def nothing_done(self) -> bool:
        return self.status in NOTHING_DONE

    @property
    def passing(self) -> bool:
        """Whether a retry may help: a lost connection, or a transient status."""
        return self.status == 0 or self.status in PASSING or (self.status, self.substatus) == (404, 1002)

    @property
    def unclear(self) -> bool:
        """Whether a write that failed this way may have happened. 500 is not among these, because
        it must be reported.
        """
        return self.status in (0, 408, 502, 503, 504)

    @property
    def tells(self) -> bool:
        """Whether to report the failure although a retry helped: the SDK should have handled it."""
        return self.status in (*NOTHING_DONE, 503) or (self.status, self.substatus) == (404, 1002)
