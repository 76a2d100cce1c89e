"""The configuration from the environment, and the names and keys of items."""

import dataclasses
import os
import random

CONTAINERS = ("flat", "tree", "old")

# Logical partitions of a writer in each container, and users of a tenant among them.
KEYS, USERS = 20, 5


@dataclasses.dataclass(frozen=True)
class Settings:
    """The environment of ../README.md. Pauses are in seconds."""

    endpoint: str
    key: str
    ca: str
    client: str
    all_clients: tuple[str, ...]
    database: str
    seed: int
    writers: int
    items: int
    sealed: int
    pause: float

    @classmethod
    def from_environment(cls, environment=os.environ) -> "Settings":
        return cls(
            endpoint=environment["ORRERY_ENDPOINT"],
            key=environment["ORRERY_KEY"],
            ca=environment.get("ORRERY_CA", ""),
            client=environment["STORM_CLIENT"],
            all_clients=tuple(environment["STORM_CLIENTS"].split(",")),
            database=environment["STORM_DATABASE"],
            seed=int(environment["STORM_SEED"]),
            writers=int(environment["STORM_WRITERS"]),
            items=int(environment["STORM_ITEMS"]),
            sealed=int(environment["STORM_SEALED"]),
            pause=int(environment["STORM_PAUSE_MS"]) / 1000,
        )

    def chance(self, actor: str) -> random.Random:
        """The random choices of one actor: the same for the same seed."""
        return random.Random(f"{self.seed} {self.client} {actor}")


def placed(container: str, owner: str, n: int) -> dict:
    """The key properties of the n-th item of an owner such as js-0 or js-sealed."""
    if container == "tree":
        return {"tenant": owner, "user": f"u{n % USERS}", "session": f"s{n % KEYS}"}
    return {"pk": f"{owner}-{n % KEYS}"}


def key_of(container: str, owner: str, n: int) -> list:
    """The values of its key, as the program prints them."""
    return list(placed(container, owner, n).values())


def for_sdk(key: list):
    """A key in the SDK's form: the value itself for a single value, the list for a hierarchical
    key.
    """
    return key[0] if len(key) == 1 else key


def padding(chance: random.Random) -> str:
    return "".join(chance.choices("abcdefghijklmnopqrstuvwxyz ", k=chance.randint(50, 400)))
