"""Nodes: the trees of a search in flat arrays, without an object for each of their nodes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NOWHERE: Final = -1
UNWEIGHED: Final = -1.0
FIRST_SIZE: Final = 1024
# So many nodes are kept, in some 150 MB; what would be new beyond them is played out.
MOST_NODES: Final = 1 << 21


@final
class Nodes:
    """A node is something that was chosen at its parent; the roots are the first nodes."""

    def __init__(self, roots: i64) -> None:
        self.count: i64 = 0
        self.parent: vec[i64] = vec[i64]()
        self.key: vec[i64] = vec[i64]()
        self.open: vec[i64] = vec[i64]()  # how often it could be chosen
        self.times: vec[i64] = vec[i64]()  # how often it was
        self.total: vec[float] = vec[float]()  # of the chances that came of it
        self.weight: vec[float] = vec[float]()  # how much of it was expected beforehand
        self.slots: vec[i64] = filled(2 * FIRST_SIZE)
        self.mask: i64 = 2 * FIRST_SIZE - 1
        for root in range(roots):
            self.add(NOWHERE, root)

    @property
    def full(self) -> bool:
        return self.count >= MOST_NODES

    def add(self, parent: i64, key: i64) -> i64:
        node = self.count
        self.parent = append(self.parent, parent)
        self.key = append(self.key, key)
        self.open = append(self.open, 0)
        self.times = append(self.times, 0)
        self.total = append(self.total, 0.0)
        self.weight = append(self.weight, UNWEIGHED)
        self.count = node + 1
        if 2 * self.count > self.mask:
            self.spread()
        else:
            self.slots[self.slot(parent, key)] = node
        return node

    def child(self, parent: i64, key: i64) -> i64:
        """The node of what is chosen at another, made if it is new."""
        node = self.slots[self.slot(parent, key)]
        return node if node != NOWHERE else self.add(parent, key)

    def slot(self, parent: i64, key: i64) -> i64:
        """Where a node is to be found, or is to be put."""
        folded = (key ^ (key >> 17) ^ (key >> 34)) & 0x3FFFFFFF
        mixed = folded * 40503 + parent * 92821
        slot = (mixed ^ (mixed >> 15)) & self.mask
        while True:
            node = self.slots[slot]
            if node == NOWHERE or (self.key[node] == key and self.parent[node] == parent):
                return slot
            slot = (slot + 1) & self.mask

    def spread(self) -> None:
        """Twice as many slots."""
        self.slots = filled(2 * len(self.slots))
        self.mask = len(self.slots) - 1
        for node in range(self.count):
            self.slots[self.slot(self.parent[node], self.key[node])] = node

    def pass_through(self, node: i64, chance: float) -> None:
        self.times[node] += 1
        self.total[node] += chance


def filled(size: i64) -> vec[i64]:
    zone = vec[i64](capacity=size)
    while len(zone) < size:
        zone = append(zone, NOWHERE)
    return zone
