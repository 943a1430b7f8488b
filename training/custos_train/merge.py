"""python -m custos_train.merge A.pt B.pt --out C.pt: the mean of two runs that began at the same weights."""
import argparse

import torch


def main():
    p = argparse.ArgumentParser()
    p.add_argument("runs", nargs="+")
    p.add_argument("--out", required=True)
    args = p.parse_args()
    models = [torch.load(path, map_location="cpu")["model"] for path in args.runs]
    torch.save({"model": {name: sum(m[name] for m in models) / len(models) for name in models[0]}}, args.out)


if __name__ == "__main__":
    main()
