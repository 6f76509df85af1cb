"""Workers: processes that answer questions, one at a time each, while the hall goes on.

One that dies is replaced, and asked again; one that takes too long is replaced too.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from meadhall.core.errors import MeadhallError, brief

Question = TypeVar("Question")
Answer = TypeVar("Answer")

TRIES = 5
# How long a new process has until it can answer, in seconds.
BEGIN = 60.0


class Failed(MeadhallError):
    """A worker came to no answer; the text says why."""


class Workers(Generic[Question, Answer]):
    """So many processes that answer with a function of some module. One that dies or takes too long
    ends, and another takes its place; the others go on meanwhile."""

    def __init__(
        self,
        answer: Callable[[Question], Answer],
        called: str,
        count: int,
        limit: float,
        memory: int = 0,
        tries: int = TRIES,
    ) -> None:
        """`called` is how an error speaks of the work, `limit` the seconds that one answer may
        take, `memory` the bytes of a process, with 0 as many as there are."""
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all = [_Worker(answer, called, limit, memory, tries) for _ in range(count)]
        for worker in self._all:
            self._free.put_nowait(worker)
        self._asking = ThreadPoolExecutor(count, "worker")

    async def ask(self, question: Callable[[], Question], patience: float | None = None) -> Answer:
        """The answer to what is made when a worker is free; MeadhallError if there is none,
        TimeoutError if no worker is free so long."""
        loop = asyncio.get_running_loop()
        worker = await asyncio.wait_for(self._free.get(), patience)
        asked = loop.run_in_executor(self._asking, worker.ask, question())
        asked.add_done_callback(lambda _: self._free.put_nowait(worker))
        try:
            answer: Answer = await asyncio.shield(asked)
        except asyncio.CancelledError:
            if not asked.done():  # else it may have been asked something else by now
                worker.interrupt()
            raise
        return answer

    def close(self) -> None:
        for worker in self._all:
            worker.close()
        self._asking.shutdown(wait=False, cancel_futures=True)


class _Worker:
    """A process, begun when it is first asked. Used by one thread at a time."""

    def __init__(
        self, answer: Callable[[Any], Any], called: str, limit: float, memory: int, tries: int
    ) -> None:
        self._answer = answer
        self._called = called
        self._limit = limit
        self._memory = memory
        self._tries = tries
        self._process: Any = None
        self._line: Any = None
        self._stop: Any = None  # set when nobody wants the answer any more
        self._closed = False

    def ask(self, question: object) -> Any:
        for _ in range(self._tries):
            if self._closed:
                break
            try:
                if self._process is None:
                    self._begin()
                self._stop.value = False
                self._line.send(question)
                if not self._line.poll(self._limit):
                    self.end()
                    raise Failed(f"{self._called} did not come to an end in {self._limit:g} s")
                how, what = self._line.recv()
            except (EOFError, OSError):
                self.end()
                continue
            if how == "answer":
                return what
            raise (MeadhallError(what) if how == "refused" else Failed(f"{self._called} {what}"))
        raise Failed(f"{self._called} ended its process {self._tries} times")

    def _begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._stop = spawn.Value("b", False, lock=False)
        self._process = spawn.Process(
            target=_work, args=[self._answer, theirs, self._memory, self._stop], daemon=True
        )
        self._process.start()
        theirs.close()
        if not self._line.poll(BEGIN):
            self.end()
            raise Failed(f"a process did not begin in {BEGIN:g} s")
        self._line.recv()

    def interrupt(self) -> None:
        """Nobody wants the answer any more: an answerer that looks may come to an end."""
        if self._stop is not None:
            self._stop.value = True

    def close(self) -> None:
        self._closed = True
        self.end()

    def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            self._line.close()


_stop: Any = None


def interrupted() -> bool:
    """In a worker: whether nobody wants the answer any more."""
    return _stop is not None and bool(_stop.value)


def _work(answer: Callable[[Any], Any], line: Connection, memory: int, stop: Any) -> None:
    """What a worker does: one answer after another."""
    global _stop
    _stop = stop
    _begin(memory)
    line.send("ready")
    while True:
        question = line.recv()
        try:
            line.send(("answer", answer(question)))
        except MeadhallError as refusal:
            line.send(("refused", str(refusal)))
        except MemoryError:
            line.send(("failed", "took too much memory"))
            return
        except Exception as error:
            line.send(("failed", brief(f"failed: {type(error).__name__}: {error}")))


def _begin(memory: int) -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(5)
    if memory:
        _keep_to(memory)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=[parent.sentinel], daemon=True).start()


def _keep_to(memory: int) -> None:
    """Bound the memory of this process, where the system can."""
    try:
        resource: Any = import_module("resource")
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    except (ImportError, ValueError, OSError):
        pass


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
