"""One training sample: inputs and whichever targets its source judges."""
from dataclasses import dataclass, field

from .features import PAIR, pair, pieces, single
from .labels import ATTACK, ENTITY, ENTITY_OF, N_SAFETY, SAFETY, TAGS, UNSAFE

MAX_PIECES = 126
ALL_TAGS = (1 << len(TAGS)) - 1
TAG_BIT = {tag: 1 << i for i, tag in enumerate(TAGS)}
NO_SAFETY = ([0.0] * N_SAFETY, [0.0] * N_SAFETY)
NO_ATTACK = ([0.0] * len(ATTACK), [0.0] * len(ATTACK))


@dataclass(slots=True)
class Sample:
    ids: list
    case: list
    kinds: list
    safety: tuple = NO_SAFETY
    attack: tuple = NO_ATTACK
    tags: list | None = None
    entail: int = -1
    distil: bool = False
    source: str = ""
    group: str = "text"
    extra: dict = field(default_factory=dict)


def safety_target(positive, *, unsafe=None, others=1.0, weight=1.0, masked=()):
    """Targets and weights of the safety head. `others` weighs the categories not named; `masked` leaves some out."""
    target, weights = [0.0] * N_SAFETY, [0.0] * N_SAFETY
    for i, name in enumerate(SAFETY):
        if name in positive:
            target[i], weights[i] = 1.0, weight
        elif name not in masked:
            weights[i] = weight * others
    if unsafe is not None:
        target[UNSAFE], weights[UNSAFE] = float(unsafe), weight
    return target, weights


def attack_target(positive=(), masked=(), weight=1.0):
    target = [1.0 if name in positive else 0.0 for name in ATTACK]
    return target, [0.0 if name in masked else weight for name in ATTACK]


CLEAN = safety_target((), unsafe=False)
NO_ATTACK_SEEN = attack_target()


def text_sample(text, safety=NO_SAFETY, attack=NO_ATTACK, *, source="", distil=True, at=0):
    """A text cut to one window that begins at piece number `at`."""
    ids, case, _ = pieces(text)
    if not ids:
        return None
    start = max(0, min(at, len(ids) - MAX_PIECES))
    ids, case = ids[start: start + MAX_PIECES], case[start: start + MAX_PIECES]
    i, c, k = single(ids, case)
    return Sample(i, c, k, safety, attack, distil=distil, source=source)


def pair_sample(premise, hypothesis, label, source=""):
    ids, case, kinds = pair(pieces(premise), pieces(hypothesis), PAIR)
    return Sample(ids, case, kinds, entail=label, source=source, group="pair")


def outside_mask(judged):
    """Tags a token outside every span may carry: O, or one of a type that the set doesn't judge."""
    mask = TAG_BIT["O"]
    for name in ENTITY:
        if name not in judged:
            mask |= TAG_BIT[f"B-{name}"] | TAG_BIT[f"I-{name}"]
    return mask


def tag_masks(text, spans, judged, *, split_providers=False, ignore=None):
    """(ids, case, allowed tag bits per piece). `ignore(word, case)` leaves a piece outside spans unjudged."""
    ids, case, offsets = pieces(text)
    free = outside_mask(judged)
    masks = []
    spans = sorted(spans, key=lambda s: (s["start"], -s["end"]))
    at = 0
    opened = None
    for k, (start, end) in enumerate(offsets):
        while at < len(spans) and spans[at]["end"] <= start:
            at += 1
        inside = at < len(spans) and spans[at]["start"] < end and start < spans[at]["end"]
        if not inside:
            masks.append(ALL_TAGS if ignore and ignore(text[start:end], case[k]) else free)
            continue
        span = spans[at]
        if span["type"] == "CLINICAL":
            masks.append(outside_mask({"PERSON", "PROVIDER", "ID", "CONTACT"}))
            continue
        name = ENTITY_OF.get(span["type"])
        if name is None or span.get("optional"):
            masks.append(ALL_TAGS)
            continue
        prefix = "I" if opened == at else "B"
        opened = at
        mask = TAG_BIT[f"{prefix}-{name}"]
        if name == "PERSON" and not split_providers:
            mask |= TAG_BIT[f"{prefix}-PROVIDER"]
        masks.append(mask)
    return ids, case, masks


def tagged_samples(text, spans, judged, *, source="", split_providers=False, ignore=None, limit=4, rng=None):
    """One sample per window of a tagged text, at most `limit` windows."""
    ids, case, masks = tag_masks(text, spans, judged, split_providers=split_providers, ignore=ignore)
    if not ids:
        return []
    starts = list(range(0, len(ids), MAX_PIECES - 16))
    if rng and len(starts) > limit:
        starts = rng.sample(starts, limit)
    out = []
    for start in starts[:limit]:
        stop = start + MAX_PIECES
        if stop - start < 4:
            continue
        i, c, k = single(ids[start:stop], case[start:stop])
        tags = [ALL_TAGS] + masks[start:stop] + [ALL_TAGS]
        out.append(Sample(i, c, k, tags=tags, source=source, group="entity"))
    return out
