"""Texts written by hand, in ../written: requests, posts, attacks and their harmless twins, claims, marked notes.

A tenth of them, by a hash of what they are about, is never trained on: half of it sets operating points, the other half only
measures (`python -m custos_train.own.written --suites DIR` writes that half for the evals)."""
import argparse
import glob
import hashlib
import json
import os
import random
import re

from ..features import pieces
from ..labels import ATTACK, ENTAIL, ENTITY
from ..sample import CLEAN, MAX_PIECES, NO_ATTACK_SEEN, NO_SAFETY, attack_target, pair_sample, safety_target, tagged_samples, text_sample

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "written")
KINDS = {"P": "PERSON", "D": "PROVIDER", "L": "LOCATION", "O": "ORGANIZATION", "T": "DATE", "A": "AGE", "I": "ID", "C": "CONTACT"}
MARK = re.compile(r"«([PDLOTAIC]):([^»]*)»")


SETS, MEASURES = 0, 1


def is_held(key):
    return hashlib.sha256(key.encode()).digest()[0] < 26


def part_of(key):
    return hashlib.sha256(key.encode()).digest()[1] % 2


def rows(kind, held=False, part=None):
    """Rows of one file ("posts", "claims"), those held back (or one half of them) or the others; claims about one passage stay together."""
    with open(os.path.join(FOLDER, kind + ".jsonl"), encoding="utf-8") as f:
        for line in f:
            row = json.loads(line)
            key = row.get("passage", row.get("text"))
            if is_held(key) == held and part in (None, part_of(key)):
                yield row


def marked(text):
    """A text without its marks, and the marked spans."""
    spans, out, at = [], "", 0
    for m in MARK.finditer(text):
        out += text[at: m.start()]
        spans.append({"start": len(out), "end": len(out) + len(m[2]), "type": KINDS[m[1]]})
        out += m[2]
        at = m.end()
    return out + text[at:], spans


def raw_notes(held=False, part=None):
    for path in sorted(glob.glob(os.path.join(FOLDER, "notes*.txt"))):
        with open(path, encoding="utf-8") as f:
            for text in f.read().split("\n===\n"):
                if is_held(text) == held and part in (None, part_of(text)) and text.strip():
                    yield text.strip()


def notes(held=False, part=None):
    return (marked(text) for text in raw_notes(held, part))


def suite_note(text, spans):
    """A note as the evals read it: « » round what must go, ‹ › round ages under 90, which may stay."""
    out, at = "", 0
    for span in spans:
        value = text[span["start"]: span["end"]]
        age = re.search(r"\d+", value) if span["type"] == "AGE" else None
        may_stay = span["type"] == "AGE" and not (age and int(age[0]) > 89)
        out += text[at: span["start"]] + (f"‹{value}›" if may_stay else f"«{value}»")
        at = span["end"]
    return out + text[at:]


LETTERS = {"S": "supported", "R": "refuted", "U": "unsupported"}


def matrix(held=False):
    """Ten claims against ten passages a block, every pair judged: no claim and no passage tells its label by itself."""
    for path in sorted(glob.glob(os.path.join(FOLDER, "claims-matrix-*.jsonl"))):
        with open(path, encoding="utf-8") as f:
            for block in map(json.loads, f):
                if is_held(block["claims"][0]) != held:
                    continue
                for row in block["rows"]:
                    if len(row["labels"]) != len(block["claims"]):
                        raise ValueError(f"{path}: {row['passage']}")
                    for claim, letter in zip(block["claims"], row["labels"]):
                        yield {"passage": row["passage"], "claim": claim, "label": LETTERS[letter]}


TOLD = ("minimal", "told")


def told(kind, held=False, part=None):
    """Passages with several claims each: "minimal", with one thing said otherwise or another in its place; "told", sentences of
    summaries and answers."""
    for row in rows(f"claims-{kind}", held, part):
        for claim, letter in row["claims"]:
            yield {"passage": row["passage"], "claim": claim, "label": LETTERS[letter]}


def held_claims():
    """Claims that are never trained on; of each block of pairs every sixth, since they share their passages, and of the passages
    with several claims those that no suite measures."""
    lists = {kind: rows(kind, held=True) for kind in ("claims", "summaries")}
    lists["matrix"] = list(matrix(held=True))[::6]
    lists.update((kind, told(kind, held=True, part=SETS)) for kind in TOLD)
    for kind, held in lists.items():
        for row in held:
            yield kind, row


def attack_samples():
    for row in rows("attacks"):
        named = row["attack"]
        long = len(pieces(row["text"])[0]) > MAX_PIECES
        if not named:
            yield text_sample(row["text"], CLEAN, NO_ATTACK_SEEN, source="written-calm")
        elif not (long and named == ["indirect_injection"]):
            target = attack_target(named, [x for x in ATTACK if x not in named])
            yield text_sample(row["text"], NO_SAFETY, target, source="written-attacks", distil=False)
            if long:
                yield text_sample(row["text"], NO_SAFETY, target, source="written-attacks", distil=False, at=10_000)


def safety_samples(harm):
    """`harm` makes the target of named categories."""
    for kind in ("requests", "posts"):
        for row in rows(kind):
            target = harm(row["labels"]) if row["labels"] else safety_target((), unsafe=False, masked=("profanity",) if kind == "posts" else ())
            yield text_sample(row["text"], target, NO_ATTACK_SEEN, source=f"written-{kind}" if row["labels"] else f"written-{kind}-calm")


def claim_samples():
    for kind in ("claims", "summaries"):
        for row in rows(kind):
            yield pair_sample(row["passage"], row["claim"], ENTAIL.index(row["label"]), f"written-{kind}")
    for kind in TOLD:
        for row in told(kind):
            yield pair_sample(row["passage"], row["claim"], ENTAIL.index(row["label"]), f"written-{kind}")
    for row in matrix():
        source = "written-matrix-silent" if row["label"] == "unsupported" else "written-matrix"
        yield pair_sample(row["passage"], row["claim"], ENTAIL.index(row["label"]), source)


NAMES = {"P": "person", "D": "person", "L": "place", "O": "house"}
WORD = re.compile(r"[^\W\d_]+")


def shape(value):
    """How a name is written: "C C-C" for "Maria Gonzalez-Lopez", "A, I" for "OKORO, J"."""
    return WORD.sub(lambda m: "I" if len(m[0]) == 1 else "A" if m[0].isupper() else "C" if m[0][0].isupper() else "c", value)


def name_pools(texts):
    """The names of all notes by kind and shape: what may stand in each other's place."""
    pools = {}
    for text in texts:
        for m in MARK.finditer(text):
            if m[1] in NAMES and not re.search(r"\d", m[2]):
                pools.setdefault((NAMES[m[1]], shape(m[2])), set()).add(m[2])
    return {key: sorted(values) for key, values in pools.items()}


def renamed(text, pools, rng, share=0.7):
    """A note with names of other notes in the place of most of its own: the same throughout, parts of a name too, so that what
    stands around a name teaches more than the name."""
    instead = {}
    values = {(m[1], m[2]) for m in MARK.finditer(text) if m[1] in NAMES}
    for kind, value in sorted(values, key=lambda one: (-len(WORD.findall(one[1])), one)):
        pool = pools.get((NAMES[kind], shape(value)), ())
        if (NAMES[kind], value) in instead or len(pool) < 4 or rng.random() > share:
            continue
        other = rng.choice(pool)
        instead[NAMES[kind], value] = other
        for ours, theirs in zip(WORD.findall(value), WORD.findall(other)):
            if len(ours) > 1:
                instead.setdefault((NAMES[kind], ours), theirs)
    return MARK.sub(lambda m: f"«{m[1]}:{instead.get((NAMES.get(m[1]), m[2]), m[2])}»", text)


def note_samples():
    """Every note twice: as it was written, and with other names."""
    judged = set(ENTITY) - {"CONDITION", "DRUG"}
    texts, rng = list(raw_notes()), random.Random(7)
    pools = name_pools(texts)
    for text in (*texts, *(renamed(text, pools, rng) for text in texts)):
        for s in tagged_samples(*marked(text), judged, source="written-notes", split_providers=True, limit=6):
            s.safety, s.attack = CLEAN, NO_ATTACK_SEEN
            yield s


def written(harm):
    for sample in (*safety_samples(harm), *attack_samples(), *claim_samples(), *note_samples()):
        if sample is not None:
            yield sample


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--suites", required=True)
    args = p.parse_args()
    for kind in ("requests", "posts", "attacks"):
        with open(os.path.join(args.suites, f"held-{kind}.jsonl"), "w", encoding="utf-8") as f:
            for i, row in enumerate(rows(kind, held=True, part=MEASURES)):
                labels = row.get("labels", row.get("attack"))
                task = "benign" if not labels else "jailbreak" if kind == "attacks" else "content_safety"
                f.write(json.dumps({"id": f"held-{kind}-{i + 1}", "text": row["text"], "task": task, "labels": labels}, ensure_ascii=False) + "\n")
    for kind in TOLD:
        with open(os.path.join(args.suites, f"held-{kind}.jsonl"), "w", encoding="utf-8") as f:
            for i, row in enumerate(told(kind, held=True, part=MEASURES)):
                f.write(json.dumps({"id": f"held-{kind}-{i + 1}", "context": row["passage"], "claim": row["claim"], "label": row["label"]}, ensure_ascii=False) + "\n")
    with open(os.path.join(args.suites, "privacy-notes-held.txt"), "w", encoding="utf-8") as f:
        f.write("\n===\n".join(suite_note(*note) for note in notes(held=True, part=MEASURES) if not set("‹›«»") & set(note[0])) + "\n")


if __name__ == "__main__":
    main()
