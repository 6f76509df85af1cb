"""The websocket of a chair: commands in, the table out."""

from __future__ import annotations

import asyncio
import json
import logging

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from meadhall.server import keys, messages
from meadhall.server.guard import BURST, Bucket
from meadhall.server.hall import Hall
from meadhall.server.live import Chair
from meadhall.server.messages import Ping, PongMessage, RefusedMessage, read_command
from meadhall.server.refusals import Refusal
from meadhall.server.routes import key_in
from meadhall.server.settings import Settings

log = logging.getLogger("meadhall.socket")

NOT_A_MESSAGE = 4400
CLOSE_CODES = {"no_seat": 4401, "no_table": 4404, "too_many": 4429}
TRY_AGAIN = 1013
# Refused messages for coming too fast before the socket is closed.
STRIKES = 50

router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str, seat: str | None = None) -> None:
    """A seat's or a watcher's place at a table."""
    hall: Hall = websocket.app.state.hall
    settings: Settings = websocket.app.state.settings
    key = key_in(websocket.cookies)
    await websocket.accept()
    chair = Chair(table, seat, None if key is None else keys.hashed(key))
    try:
        if sum(len(live.chairs) for live in hall.lives.values()) >= settings.sockets:
            raise Refusal("too_many", "the hall is full")
        welcome = await hall.sit(chair)
    except Refusal as refusal:
        await websocket.close(CLOSE_CODES.get(refusal.code, TRY_AGAIN), str(refusal)[:100])
        return
    saying = asyncio.create_task(_say(websocket, hall, chair, messages.encode(welcome)))
    try:
        await _hear(websocket, hall, chair, Bucket(settings.rate, settings.rate * BURST))
    except WebSocketDisconnect:
        pass
    finally:
        hall.rise(chair)
        if chair.close_code is None:
            saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)


async def _say(websocket: WebSocket, hall: Hall, chair: Chair, welcome: bytes) -> None:
    """Say what is due, as fast as the other side takes it."""
    try:
        await websocket.send_text(welcome.decode())
        while True:
            await chair.news.wait()
            chair.news.clear()
            table = await hall.due(chair)
            # That a command is done is said before the state that shows it.
            for message in [*chair.take_replies(), *table]:
                await websocket.send_text(message.decode())
            if chair.close_code is not None:
                await websocket.close(chair.close_code)
                return
    except (WebSocketDisconnect, RuntimeError):
        return  # the other side is gone; whoever hears it ends this
    except Refusal:
        await websocket.close(TRY_AGAIN)


async def _hear(websocket: WebSocket, hall: Hall, chair: Chair, bucket: Bucket) -> None:
    """Carry out what the seat says, one after the other."""
    strikes = 0
    while True:
        message = await websocket.receive()
        if message["type"] != "websocket.receive":
            return
        if not bucket.take():
            strikes += 1
            if strikes > STRIKES:
                chair.close(CLOSE_CODES["too_many"])
                return
            chair.reply(RefusedMessage(None, "too_many", "too many messages; wait a little"))
            continue
        text = message.get("text")
        try:
            if text is None:
                raise msgspec.DecodeError("a message is text")
            command = read_command(text)
        except msgspec.DecodeError as error:
            if not _is_json(text):
                chair.close(NOT_A_MESSAGE)
                return
            chair.reply(RefusedMessage(_id_in(text), "bad_message", str(error)))
            continue
        if isinstance(command, Ping):
            chair.reply(PongMessage(command.id))
            continue
        try:
            if chair.seat is None or chair.holder is None:
                raise Refusal("not_allowed", "who watches has no say")
            chair.reply(await hall.command(chair.table, chair.seat, chair.holder, command))
        except Refusal as refusal:
            chair.reply(RefusedMessage(command.id, refusal.code, str(refusal)))


def _is_json(text: str | None) -> bool:
    try:
        json.loads(text or "")
    except (ValueError, RecursionError):
        return False
    return True


def _id_in(text: str | None) -> str | None:
    """The id of a message that is otherwise wrong."""
    found = json.loads(text or "")
    asked = found.get("id") if isinstance(found, dict) else None
    return asked if isinstance(asked, str) and len(asked) <= 64 else None
