"""Every command of `boomtown`: those of the terminal, and the host of tables for browsers.

It stands above both, since neither the terminal nor the browser's table may know the other.
"""

from __future__ import annotations

from typing import Annotated

import typer

from boomtown.terminal import cli


@cli.app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8877,
    data: Annotated[str, typer.Option(help="The file of all tables, or the URL of a PostgreSQL.")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve.")] = 1,
    rate: Annotated[float, typer.Option(min=1, help="Requests a second from one address.")] = 50,
    browser: Annotated[bool, typer.Option("--browser", help="Open the lobby in the browser.")] = False,
) -> None:
    """Serve tables to browsers: the lobby, links for friends, the programming interface."""
    from boomtown.web.serve import serve as open_house

    open_house(host, port, data, workers, browser, rate)


def main() -> None:
    """The command line."""
    cli.main()


if __name__ == "__main__":
    main()
