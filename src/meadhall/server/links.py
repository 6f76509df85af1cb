"""Links: what opens a seat, moves it to another device, or lets somebody watch."""

from __future__ import annotations

import time
from dataclasses import replace

from meadhall.server import keys
from meadhall.server.entries import Claimed, LinkKind
from meadhall.server.hall import Hall
from meadhall.server.refusals import Refusal, as_asked
from meadhall.server.storage import Change, Link
from meadhall.server.tables import HallTable

MOVE_LINK_SECONDS = 15 * 60
MOST_LINKS = 50


async def new_link(hall: Hall, name: str, holder: str, kind: LinkKind, seat: str) -> str:
    """A link that a seat's holder may give away; MeadhallError says why not."""
    async with hall.at(name) as (_, table):
        mine = table.held_by(holder)
        if not mine:
            raise Refusal("no_table", f"there is no table {name}, or you have no seat at it")
        if kind != "watch":
            with as_asked():
                seat = table.game.seat_names[table.game.seat(seat)]
        if kind == "seat" and table.seats[seat].sits != "open":
            raise Refusal("taken", f"the seat {seat} is taken")
        if kind == "move" and seat not in mine:
            raise Refusal("not_allowed", f"only who holds {seat} can move it")
        if await hall.storage.count_links(name) >= MOST_LINKS:
            raise Refusal("too_many", f"this table has {MOST_LINKS} links already")
        until = int(time.time()) + MOVE_LINK_SECONDS if kind == "move" else None
        token = keys.new_link()
        await hall.storage.add_link(
            Link(keys.hashed(token), name, kind, "" if kind == "watch" else seat, until)
        )
        return address_of(token)


async def look(hall: Hall, token: str, holder: str) -> tuple[Link, HallTable]:
    """What a link is for."""
    link = await _link(hall, token, holder)
    async with hall.at(link.table) as (_, table):
        return link, table


async def use(hall: Hall, token: str, holder: str, name: str) -> tuple[str, str | None]:
    """Claim what a link gives: the table, and the seat unless it is for watching.

    Who has used it may use it again: the first answer may be lost.
    """
    link = await _link(hall, token, holder)
    async with hall.at(link.table) as (live, table):
        if link.kind == "watch":
            await hall.storage.add_places([(holder, link.table, "")])
            return link.table, None
        while True:
            sitter = table.seats[link.seat]
            if sitter.holder == holder:
                return link.table, link.seat
            if link.holder is not None or (link.kind == "seat" and sitter.sits != "open"):
                raise _no_link()
            change = Change(
                link.table,
                table.entries,
                Claimed(link.seat, holder, name),
                places=((holder, link.table, link.seat),),
                used=replace(link, holder=holder),
            )
            if await hall.add(live, table, change):
                break
            link = await _link(hall, token, holder)
        for chair in live.chairs:
            if chair.seat == link.seat and chair.holder != holder:
                chair.close(4409)
        return link.table, link.seat


async def _link(hall: Hall, token: str, holder: str) -> Link:
    """A link that nobody else has used."""
    link = await hall.storage.link(keys.hashed(token))
    if link is None or link.holder not in (None, holder):
        raise _no_link()
    return link


def _no_link() -> Refusal:
    return Refusal("no_link", "this link was used, or is out of date, or never was")


def address_of(token: str) -> str:
    return f"/join#{token}"
