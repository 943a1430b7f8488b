"""python -m custos_train.prepare --data DIR --out DIR: writes public.pkl and own.pkl."""
import argparse
import collections
import os
import pickle

from . import sources
from .own import build as own


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default=os.environ.get("CUSTOS_DATA"), required="CUSTOS_DATA" not in os.environ)
    p.add_argument("--out", required=True)
    p.add_argument("--only", choices=["public", "own"])
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    for name, build in (("public", sources.build), ("own", own.build)):
        if args.only and args.only != name:
            continue
        samples = build(args.data)
        with open(os.path.join(args.out, name + ".pkl"), "wb") as f:
            pickle.dump(samples, f)
        for source, n in collections.Counter((s.group, s.source) for s in samples).most_common():
            print(name, *source, n)


if __name__ == "__main__":
    main()
