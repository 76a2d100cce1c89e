"""What an error of the SDK means to a program that wants to know whether its write was done."""

import dataclasses

from azure.core.exceptions import AzureError, HttpResponseError

# Nothing was done, says the server: the same may be tried again.
NOTHING_DONE = (410, 429, 449)

# States that pass.
PASSING = (*NOTHING_DONE, 408, 500, 502, 503, 504)


@dataclasses.dataclass(frozen=True)
class Failure:
    """An error in the terms of ../README.md. Status 0: the connection could not be made, or broke."""

    status: int
    substatus: int
    text: str

    @classmethod
    def of(cls, error: Exception) -> "Failure | None":
        """None for what is no error of a request."""
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
        """Whether asking again may help: a lost connection, or a state that the server says will pass."""
        return self.status == 0 or self.status in PASSING or (self.status, self.substatus) == (404, 1002)

    @property
    def unclear(self) -> bool:
        """Whether a write that failed so may have been done. 500 is no state to pass over in silence, so it is not among these."""
        return self.status in (0, 408, 502, 503, 504)

    @property
    def tells(self) -> bool:
        """Whether the runner wants to hear of it although asking again helped: an SDK ought to have dealt with it."""
        return self.status in (*NOTHING_DONE, 503) or (self.status, self.substatus) == (404, 1002)
