"""python -m custos_train.merge A.pt B.pt --out C.pt [--shares 0.6 0.4]: the mean of runs that began at the same weights.

With shares it also goes part of the way back to the beginning: a run on few texts forgets less of what it began with than it
learns (Wortsman et al., Robust fine-tuning of zero-shot models, CVPR 2022). A checkpoint of the shared encoder stands for the
reader of claims that grows from it.
"""
import argparse

import torch

from .model import grown


def main():
    p = argparse.ArgumentParser()
    p.add_argument("runs", nargs="+")
    p.add_argument("--shares", nargs="+", type=float)
    p.add_argument("--out", required=True)
    args = p.parse_args()
    shares = args.shares or [1 / len(args.runs)] * len(args.runs)
    assert len(shares) == len(args.runs)
    models = [torch.load(path, map_location="cpu")["model"] for path in args.runs]
    deepest = max(models, key=len)
    alike = [m if m.keys() == deepest.keys() else grown(m) for m in models]
    torch.save({"model": {name: sum(s * m[name] for s, m in zip(shares, alike)) for name in alike[0]}}, args.out)


if __name__ == "__main__":
    main()
