"""python -m behaviours [-v] [id or prefix …]: checks the server that the environment names.

Environment: ORRERY_ENDPOINT and ORRERY_KEY always; ORRERY_READONLY_KEY, ORRERY_RANGES and ORRERY_CA if
the run sets them.
Prints `BEHAVIOUR <id> pass` or `BEHAVIOUR <id> fail <why>` for each and exits 0 when all passed, 1 when one failed.
"""

import importlib
import os
import pkgutil
import sys
import warnings

import behaviours

from . import registry
from .runner import run
from .world import World

# The modules of this package that are not areas of behaviour.
_MACHINERY = {"__main__", "blocking", "expect", "receipts", "registry", "runner", "shapes", "world"}


def main(arguments: list[str]) -> int:
    warnings.simplefilter("ignore")  # the SDK deprecates its own options, which does not concern the server
    verbose = "-v" in arguments
    prefixes = [a for a in arguments if a != "-v"]
    for module in pkgutil.iter_modules(behaviours.__path__):
        if module.name not in _MACHINERY:
            importlib.import_module(f"behaviours.{module.name}")

    chosen = [b for b in registry.REGISTERED.values() if not prefixes or any(b.id.startswith(p) for p in prefixes)]
    if not chosen:
        print("no behaviour has such an id", file=sys.stderr)
        return 2
    worlds = [World(asynchronous=False), World(asynchronous=True)]
    passed = sum(run(b, worlds, verbose) for b in chosen)
    for world in worlds:
        world.close()
    print(f"{passed} of {len(chosen)} behaviours hold")
    return 0 if passed == len(chosen) else 1


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)  # a check that exceeded its time may still occupy its thread
