"""The Python SDK's part of the storm: see ../README.md for what a program is told, does and prints.

Half of it is the synchronous client and half the asynchronous one. Start reading here, then in storm/writer.py, reader.py and pager.py.
"""

import logging
import os
import sys
import threading
import traceback
import warnings

from storm.clients import Clients
from storm.items import Ledger
from storm.pager import Pager
from storm.reader import Reader
from storm.said import Said
from storm.settings import Settings
from storm.writer import Writer, write_sealed


def _without_end(actor, settings: Settings, said: Said, stop: threading.Event) -> None:
    """Repeats an actor's step until the storm is over. An unexpected exception is an anomaly, and
    the actor continues.
    """
    while not stop.is_set():
        try:
            actor.step()
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            said.anomaly(f"{type(error).__name__} in {type(actor).__name__}", f"{os.path.basename(where.filename)}:{where.lineno}: {error}")
        stop.wait(settings.pause)


def main() -> int:
    warnings.simplefilter("ignore")  # the SDK deprecates its own options,
    logging.disable(logging.WARNING)  # and warns of every 410 that it handles
    settings, said = Settings.from_environment(), Said()
    clients, stop, ledger = Clients(settings), threading.Event(), Ledger(settings)
    write_sealed(clients.of(0), settings)
    actors = [Writer(w, clients.of(w), ledger, settings, said, stop) for w in range(settings.writers)]
    actors += [Reader(clients, ledger, settings, said), Pager(clients, settings, said, stop)]
    said.event("ready")

    threads = []
    for line in sys.stdin:
        word = line.strip()
        if word == "start" and not threads:
            threads = [threading.Thread(target=_without_end, args=(a, settings, said, stop), name=type(a).__name__, daemon=True) for a in actors]
            for thread in threads:
                thread.start()
        if word == "stop":
            break
    stop.set()
    for thread in threads:
        thread.join()
    clients.close()
    said.summary()
    return 0


if __name__ == "__main__":
    sys.exit(main())
