"""Writes down what the hall says and hears, from the structs that say and hear it.

python -m tools.wire           the TypeScript types in web/src/wire/ and the reference in
                               docs/protocol.md, where they are stale
python -m tools.wire --check   fails where they are
"""

from __future__ import annotations

import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from meadhall.core import wire
from meadhall.games import NAMES, game
from meadhall.server import bodies, messages

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "src" / "wire"
PAGE = ROOT / "docs" / "protocol.md"
BEGIN, END = "<!-- made by tools/wire.py: begin -->", "<!-- made by tools/wire.py: end -->"
MADE = "// Made by tools/wire.py from the structs of src/meadhall: change those.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
ALIASES = """\
/** A card by its number. */
export type Card = number;
/** What changed; see `EventInfo.patch`. */
export type Patch = null | boolean | number | string | Patch[] | { [field: string]: Patch };"""
# What every game fills with structs of its own.
SHARED = (wire.Choice, wire.GameEvent, wire.OfCard, wire.OfCards, wire.Picture)

Struct = type[msgspec.Struct]


def main() -> None:
    stale = [
        path for path, text in pages().items() if not path.exists() or path.read_text() != text
    ]
    for path in stale:
        name = path.relative_to(ROOT)
        if "--check" in sys.argv:
            sys.exit(f"error: {name} is stale; `make wire` renews it")
        path.parent.mkdir(exist_ok=True)
        path.write_text(pages()[path])
        print(f"renewed {name}")


def pages() -> dict[Path, str]:
    """All that is made, by where it belongs."""
    found = {FOLDER / f"{name}.ts": of_game(name) for name in NAMES}
    found[FOLDER / "index.ts"] = index()
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    found[PAGE] = f"{before}{BEGIN}\n{reference()}{END}{rest.split(END)[1]}"
    return found


# Which structs there are


def structs(module: ModuleType) -> list[Struct]:
    """The structs that a module declares, in its order; those with a `_` are only bases."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
        and not thing.__name__.startswith("_")
    ]


def parts_of(name: str) -> tuple[list[Struct], list[Struct], list[Struct]]:
    """A game's pictures, events and choices."""
    folder = type(game(name)).__module__.rpartition(".")[0]
    pictures, events, choices = (
        structs(import_module(f"{folder}.{part}")) if find_spec(f"{folder}.{part}") else []
        for part in ("picture", "events", "choices")
    )
    told = game(name).story.structs
    return pictures, [event for event in events if event in told], choices


def of_hall() -> list[Struct]:
    shared = [*structs(wire), *structs(messages), *structs(bodies)]
    hidden = (*SHARED, wire.Struct, messages.Command, messages.Message, bodies.Body, bodies.Asked)
    return [struct for struct in shared if struct not in hidden]


# TypeScript


def of_game(name: str) -> str:
    pictures, events, choices = parts_of(name)
    lines = [MADE]
    own = (struct for struct in pictures if issubclass(struct, wire.Picture))
    picture = next(own, wire.PlainPicture)
    shared = sorted(
        {
            s.__name__
            for s in used([picture, *pictures, *events, *choices])
            if s.__module__ == wire.__name__
        }
    )
    lines += [interface(struct) for struct in (*pictures, *events, *choices)]
    shared += [alias for alias in ("Card", "Patch") if re.search(rf"\b{alias}\b", "".join(lines))]
    if shared:
        lines.insert(1, f'import type {{ {", ".join(sorted(shared))} }} from ".";\n')
    lines.append(f"export type AnyPicture = {picture.__name__};\n")
    lines.append(union("AnyEvent", events))
    lines.append(union("AnyChoice", choices))
    return "\n".join(lines) + "\n"


def index() -> str:
    lines = [MADE]
    for name in NAMES:
        lines.append(f'import type * as {camel(name)} from "./{name}";')
    lines.append("")
    lines += [ALIASES, card_fields()]
    lines += [interface(struct) for struct in of_hall()]
    games = [camel(name) for name in NAMES]
    lines.append(union("Picture", [wire.PlainPicture], [f"{name}.AnyPicture" for name in games]))
    common = [wire.Sealed, wire.Settled]
    lines.append(union("GameEvent", common, [f"{name}.AnyEvent" for name in games]))
    lines.append(union("Choice", [], [f"{name}.AnyChoice" for name in games]))
    lines.append(union("Command", get_args(messages.AnyCommand)))
    lines.append(union("ServerMessage", get_args(messages.AnyMessage)))
    return "\n".join(lines) + "\n"


def union(name: str, structs: Iterable[Any], more: Iterable[str] = ()) -> str:
    members = [*(struct.__name__ for struct in structs), *more]
    lines = textwrap.wrap(" | ".join(members), 96, break_long_words=False)
    return "\n".join([f"export type {name} =", *(f"  {line}" for line in lines)]) + ";"


def interface(struct: Struct) -> str:
    """A small struct in one line; a larger one with a line, and its comment, for each field."""
    config = struct.__struct_config__
    tag = [(f'{config.tag_field}: "{config.tag}"', "")] if config.tag is not None else []
    parts = tag + [
        (f"{name}{'?' if optional else ''}: {typescript(kind)}", comment)
        for name, kind, comment, optional in fields(struct)
    ]
    line = f"export type {struct.__name__} = {{ {'; '.join(part for part, _ in parts)} }};"
    if len(line) <= 100 and not any(comment for _, comment in parts[len(tag) :]):
        return line
    lines = [f"  {part};{f' // {comment}' if comment else ''}" for part, comment in parts]
    return "\n".join([f"export interface {struct.__name__} {{", *lines, "}"])


def typescript(kind: Any) -> str:
    origin, arguments = get_origin(kind), get_args(kind)
    if kind == wire.Patch:
        return "Patch"
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Annotated:
        of = typescript(arguments[0])
        return of.replace("number", "Card") if is_card(kind) else of
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(typescript(argument) for argument in arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"[{', '.join(typescript(argument) for argument in arguments)}]"
    if origin in (list, tuple):
        of = typescript(arguments[0])
        return f"({of})[]" if " | " in of else f"{of}[]"
    if origin is dict:
        return f"Record<string, {typescript(arguments[1])}>"
    assert issubclass(kind, msgspec.Struct), f"no type for {kind}"
    return str(kind.__name__)


def is_card(hint: Any) -> bool:
    """Whether it holds cards by their numbers."""
    meanings = getattr(hint, "__metadata__", ())
    return any(str(one).endswith("card") for one in meanings) or any(map(is_card, get_args(hint)))


def card_fields() -> str:
    """Of each game's picture the fields that hold cards: a number alone doesn't say so."""
    lines = []
    for name in NAMES:
        hints = [field for struct in parts_of(name)[0] for field in fields(struct)]
        cards = sorted({field for field, kind, _, _ in hints if is_card(kind)})
        plain = [f for f, kind, _, _ in hints if f in cards and not is_card(kind)]
        assert not plain, f"{name}: {plain} hold cards here and something else there"
        listed = f"{json.dumps(name)}: {json.dumps(cards)},"
        lines += textwrap.wrap(listed, 98, initial_indent="  ", subsequent_indent="    ")
    kind = "Record<string, readonly string[] | undefined>"
    return "\n".join([f"export const CARD_FIELDS: {kind} = {{", *lines, "};"])


def camel(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(word.title() for word in rest)


# What a struct says of itself


def fields(struct: Struct) -> Iterator[tuple[str, Any, str, bool]]:
    """Each field with its type, its comment, and whether a client may leave it out."""
    hints = get_type_hints(struct, include_extras=True)
    said = comments(struct)
    if issubclass(struct, wire.GameEvent):
        said.pop("seat", None)  # told once, with what all events share
    asked = issubclass(struct, (bodies.Asked, messages.Command))
    for field in msgspec.structs.fields(struct):
        optional = asked and not field.required
        yield field.name, hints[field.name], said.get(field.name, ""), optional


def comments(struct: Struct) -> dict[str, str]:
    """The comment beside each field, or on the lines above it."""
    found: dict[str, str] = {}
    for cls in reversed(struct.__mro__):
        if not issubclass(cls, msgspec.Struct) or cls is msgspec.Struct:
            continue
        above: list[str] = []
        for line in inspect.getsource(cls).splitlines():
            field = re.match(r"    (\w+): [^#]*(?:# (.*))?$", line)
            alone = re.match(r"    # (.*)", line)
            if field:
                said = " ".join([*above, field[2] or ""]).strip()
                if said:
                    found[field[1]] = said
            above = [*above, alone[1]] if alone else []
    return found


def doc(struct: Struct) -> str:
    """Its docstring, in one line; not an inherited one."""
    return " ".join((struct.__dict__.get("__doc__") or "").split())


def used(found: Iterable[Struct]) -> set[Struct]:
    """All structs that these hold."""
    seen: set[Struct] = set()

    def look(kind: Any) -> None:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
            seen.add(kind)
            for _, of, _, _ in fields(kind):
                look(of)
        for argument in get_args(kind):
            look(argument)

    for struct in found:
        look(struct)
    return seen


# The reference


def reference() -> str:
    lines = ["", "## Reference", ""]
    lines += section("Server → client", get_args(messages.AnyMessage))
    lines += section("Client → server", get_args(messages.AnyCommand))
    rest = [s for s in of_hall() if not issubclass(s, (messages.Message, messages.Command))]
    lines += section("What these and the HTTP answers are made of", rest)
    for name in NAMES:
        pictures, events, choices = parts_of(name)
        title = game(name).title
        lines += section(f"{title}: the picture", pictures)
        lines += section(f"{title}: events", events)
        lines += section(f"{title}: choices", choices)
    return "\n".join(lines) + "\n"


def section(title: str, structs: Iterable[Struct]) -> list[str]:
    lines = [f"### {title}", "", "| | field | type | |", "|---|---|---|---|"]
    for struct in structs:
        config = struct.__struct_config__
        name = f"`{config.tag}`" if config.tag is not None else f"`{struct.__name__}`"
        lines.append(f"| {name} | | | {doc(struct)} |")
        for field, kind, comment, optional in fields(struct):
            shown = typescript(kind).replace("|", "\\|")
            lines.append(f"| | `{field}`{' ?' if optional else ''} | `{shown}` | {comment} |")
    return [*lines, ""]


if __name__ == "__main__":
    main()
