"""A host with the drawn toy and every game on the shelf: `python with_toy.py DATA PORT [WORKERS]`."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import uvicorn

from boomtown.games import catalogue
from boomtown.web.app import make_app
from boomtown.web.shield import LONGEST_BODY, Shield
from boomtown.web.store import Store
from toy.drawn import GAME


def app() -> Shield:
    alone = os.environ.get("WORKERS", "1") == "1"
    store = Store(os.environ["DATA"])
    return make_app(store, {"toy": GAME, **catalogue()}, pace=0.02, alone=alone, rate=100_000)


if __name__ == "__main__":
    data, port, *more = sys.argv[1:]
    os.environ["DATA"], os.environ["WORKERS"] = data, more[0] if more else "1"
    settings = {"host": "127.0.0.1", "port": int(port), "log_level": "warning", "ws_max_size": LONGEST_BODY}
    if more:
        uvicorn.run(
            "with_toy:app", factory=True, workers=int(more[0]), app_dir=str(Path(__file__).parent), **settings
        )
    else:
        uvicorn.run(app(), **settings)
