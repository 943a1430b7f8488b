"""Endless batches: groups mixed by share of tokens, texts of like length together."""
import random

import torch

from .labels import ATTACK, N_SAFETY, TAGS

TOKENS_PER_BATCH = 2048
POOL = 3000


class GroupStream:
    """Draws samples of one group with a weight per source and hands them out in batches of like length."""

    def __init__(self, samples, weights, seed):
        self.rng = random.Random(seed)
        self.samples = samples
        self.cumulative = []
        total = 0.0
        for s in samples:
            total += weights.get(s.source, 1.0)
            self.cumulative.append(total)
        self.ready = []

    def next(self):
        if not self.ready:
            drawn = self.rng.choices(self.samples, cum_weights=self.cumulative, k=POOL)
            drawn.sort(key=lambda s: len(s.ids) + self.rng.random())
            batch, longest = [], 0
            for s in drawn:
                longest = max(longest, len(s.ids))
                if batch and longest * (len(batch) + 1) > TOKENS_PER_BATCH:
                    self.ready.append(batch)
                    batch, longest = [], len(s.ids)
                batch.append(s)
            self.ready.append(batch)
            self.rng.shuffle(self.ready)
        return self.ready.pop()


class TopicStream:
    """Batches for the sentence head: two texts of each of some topics, then the topics' names."""

    def __init__(self, topics, seed, width=32):
        self.rng, self.topics, self.width = random.Random(seed), topics, width

    def next(self):
        names = self.rng.sample(list(self.topics), min(self.width, len(self.topics)))
        first, second = [], []
        for name in names:
            a, b = self.rng.sample(self.topics[name][1:], 2)
            first.append(a)
            second.append(b)
        return first + second + [self.topics[name][0] for name in names]


class Mixer:
    def __init__(self, samples, shares, weights, seed, topics):
        self.rng = random.Random(seed)
        self.names = list(shares)
        self.shares = [shares[n] for n in self.names]
        self.streams = {n: GroupStream([s for s in samples if s.group == n], weights, seed + i) for i, n in enumerate(self.names) if n != "topic"}
        self.streams["topic"] = TopicStream(topics, seed)

    def next(self):
        name = self.rng.choices(self.names, self.shares)[0]
        return name, self.streams[name].next()


def tensors(batch):
    """Padded inputs and targets of a batch."""
    n, length = len(batch), max(len(s.ids) for s in batch)
    ids = torch.zeros(n, length, dtype=torch.long)
    mask = torch.zeros(n, length)
    kinds = torch.zeros(n, length, dtype=torch.long)
    case = torch.full((n, length), 7, dtype=torch.long)
    for i, s in enumerate(batch):
        k = len(s.ids)
        ids[i, :k] = torch.tensor(s.ids)
        mask[i, :k] = 1
        kinds[i, :k] = torch.tensor(s.kinds)
        case[i, :k] = torch.tensor(s.case)
    out = {"inputs": (ids, mask, kinds, case)}
    out["safety"] = torch.tensor([s.safety[0] for s in batch]), torch.tensor([s.safety[1] for s in batch])
    out["attack"] = torch.tensor([s.attack[0] for s in batch]), torch.tensor([s.attack[1] for s in batch])
    out["entail"] = torch.tensor([s.entail for s in batch])
    out["distil"] = torch.tensor([s.distil for s in batch])
    if any(s.tags for s in batch):
        full = (1 << len(TAGS)) - 1
        bits = torch.full((n, length), full, dtype=torch.long)
        for i, s in enumerate(batch):
            if s.tags:
                bits[i, : len(s.tags)] = torch.tensor(s.tags)
        out["tags"] = bits
    return out


assert N_SAFETY == 24 and len(ATTACK) == 3
