"""python pairs.py --out FILE [--held FILE]: claims about passages of our grammars under a seed that training never used, and those
written by hand that it never saw, for evals/fit-grounding.ts."""
import argparse
import json
import os
import random

from custos_train.labels import ENTAIL
from custos_train.own import findings, health, lay, notes, relations, retold, twists, written
from custos_train.sources import rows_of


def rows(data, count, seed=991):
    rng = random.Random(seed)
    papers = [r["context"] for r in rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz")]
    wiki = [r["context"] for r in rows_of(data, "grounding/train/fever_rte.jsonl.gz") if len(r["context"]) > 250][:1500]
    yield from health.health_pairs(rng, count // 4)
    yield from relations.relations(rng, papers, count // 6)
    yield from health.summaries(rng, papers + wiki, count // 8)
    yield from retold.retold(rng, papers + wiki, count // 3)
    yield from twists.facts(rng, notes.DRUGS, notes.CONDITIONS, count // 8)
    asked = rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz")
    for premise, claim, label in [*findings.findings(rng, asked, count // 3), *health.health_pairs(rng, count // 8)]:
        yield premise, lay.lay(rng, claim), label


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default=os.environ.get("CUSTOS_DATA"))
    p.add_argument("--out", required=True)
    p.add_argument("--held", help="where claims written by hand go that were held back from training")
    p.add_argument("--count", type=int, default=1600)
    args = p.parse_args()
    with open(args.out, "w") as f:
        for premise, claim, label in rows(args.data, args.count):
            f.write(json.dumps({"context": premise, "claim": claim, "label": ENTAIL[label]}) + "\n")
    if args.held:
        with open(args.held, "w") as f:
            for kind, row in written.held_claims():
                f.write(json.dumps({"context": row["passage"], "claim": row["claim"], "label": row["label"], "of": kind}) + "\n")


if __name__ == "__main__":
    main()
