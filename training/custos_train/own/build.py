"""Turns the grammars into samples: what each kind judges stands here."""
import random

from ..features import tokenizer
from ..labels import ENTITY
from ..sample import CLEAN, NO_ATTACK_SEEN, NO_SAFETY, attack_target, pair_sample, safety_target, tagged_samples, text_sample
from ..sources import TOXIC, near, rows_of
from . import attacks, casual, charts, clinical, findings, hate, health, indirect, lay, methods, note_templates, notes, patients, posts, records, relations, requests, retold, secrets, talk, triggers, turns, twists, written


HARSH = sorted({w.lower() for k in ("vile", "strong", "cuss") for w in hate.SLOTS[k]} | {"idiot", "asshole", "shit", "ashamed", "disappear", "kill", "hate", "sick", "annoying", "ruining", "the worst", "useless", "threat", "damn", "moron", "loser", "ugly", "dumb"})


def mild(text, unsafe=False):
    """What hate looks like and isn't: plain mentions of a group judge every category, harsh words may be insults or curses."""
    low = text.lower()
    if not any(w in low for w in HARSH):
        return CLEAN
    return safety_target((), unsafe=unsafe, masked=("profanity", "harassment"))


def harm(named):
    harmful = None if set(named) <= {"profanity", "spam"} else True
    return safety_target(named, unsafe=harmful, others=0.5, masked=near(named))


def toxic(named):
    unsafe = None if list(named) == ["profanity"] else True
    return safety_target(named, unsafe=unsafe, masked=[x for x in TOXIC if x not in named])


def safety_samples(rng, data, scale):
    for text, named in requests.harmful(rng, int(14 * scale)):
        yield text_sample(text, harm(named), NO_ATTACK_SEEN, source="own-requests")
    for text in requests.harmless(rng, int(3600 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-harmless")
    for text, named in hate.hateful(rng, data, int(2200 * scale)):
        yield text_sample(text, toxic(named), NO_ATTACK_SEEN, source="own-hate")
    for text in hate.innocent(rng, int(2400 * scale)):
        yield text_sample(text, mild(text), NO_ATTACK_SEEN, source="own-innocent")
    for text, named in hate.insults(rng, int(600 * scale)):
        yield text_sample(text, toxic(named), NO_ATTACK_SEEN, source="own-insults")
    for text, named in posts.posts(rng, int(14 * scale)):
        yield text_sample(text, harm(named), NO_ATTACK_SEEN, source="own-posts")
    for text in posts.calm(rng, int(2400 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-calm")
    for text in clinical.clinical(rng, int(2800 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-clinical")
    yield from patient_samples(rng, scale)
    yield from look_alike_samples(rng, data, scale)
    yield from turn_samples(rng, data, scale)


def patient_samples(rng, scale):
    for text in patients.patients(rng, int(2600 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-patients")
    for text in patients.abroad(rng, int(900 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-abroad", distil=False)


def look_alike_samples(rng, data, scale):
    """Pairs of a kind: casual questions, hate by its functions, stories, and what only sounds like them."""
    for text, named in casual.casual(rng, int(9 * scale)):
        yield text_sample(text, harm(named), NO_ATTACK_SEEN, source="own-casual")
    for text in casual.casual_safe(rng, int(1300 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-casual-safe")
    for text, hateful, slur in casual.functions(rng, data, int(2000 * scale)):
        fine = safety_target((), unsafe=None, masked=("profanity", "harassment")) if slur else mild(text)
        yield text_sample(text, toxic(["hate_speech"]) if hateful else fine, NO_ATTACK_SEEN, source="own-functions")
    for text, named in casual.stories(rng, int(3000 * scale)):
        yield text_sample(text, harm(named) if named else CLEAN, NO_ATTACK_SEEN, source="own-stories")
    for text in triggers.triggers(rng, int(3000 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-triggers")
    for text in triggers.sounding(rng, int(3000 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-sounding")


def turn_samples(rng, data, scale):
    """Contrast twins: the same verbs, guises and words, harmful or not by what they are about."""
    for text in turns.turns_safe(rng, int(5200 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-turns")
    for text, named in turns.turns_harm(rng, int(3600 * scale)):
        yield text_sample(text, harm(named), NO_ATTACK_SEEN, source="own-turns-harm")
    asked = attack_target(["direct_injection"], ["jailbreak", "indirect_injection"])
    for text in secrets.secrets(rng, int(2400 * scale)):
        yield text_sample(text, NO_SAFETY, asked, source="own-secrets", distil=False)
    for text in secrets.open_talk(rng, int(1500 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-open-talk")
    web = [r["text"] for name in ("uner_ewt", "wnut17") for r in rows_of(data, f"entities/train/{name}.jsonl.gz") if 20 < len(r["text"]) < 260]
    wiki = [r["context"][:240] for r in rows_of(data, "grounding/train/fever_rte.jsonl.gz")[:1500]]
    for text in talk.talk(rng, web + wiki, int(3600 * scale)):
        yield text_sample(text, NO_SAFETY, NO_ATTACK_SEEN, source="own-talk", distil=False)


def around(rng, text, line):
    """The part of a document that one window sees, with the hidden line in it."""
    at = text.find(line)
    if at < 0:
        return line
    return text[max(0, at - rng.randrange(0, 240)): at + len(line) + rng.randrange(0, 160)]


def attack_samples(rng, fillers, scale):
    words = [w for w in tokenizer().get_vocab() if w.isalpha() and len(w) > 3]
    for text, named, inside in attacks.jailbreaks(rng, words, int(3200 * scale)):
        target = attack_target(named, ["direct_injection", "indirect_injection"] if "jailbreak" in named else ["jailbreak", "indirect_injection"])
        yield text_sample(text, harm(inside) if inside else NO_SAFETY, target, source="own-jailbreaks", distil=False)
    for text in attacks.direct(rng, int(1800 * scale)):
        yield text_sample(text, NO_SAFETY, attack_target(["direct_injection"], ["jailbreak", "indirect_injection"]), source="own-direct", distil=False)
    plain = attacks.lookalikes(rng, int(2400 * scale))
    for text in plain:
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-lookalikes")
    for text in attacks.soft_twins(rng, requests.harmless(rng, int(900 * scale))):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-lookalikes")
    for text in attacks.harmless_code(rng, rng.sample(plain, min(len(plain), int(300 * scale)))):
        yield text_sample(text, NO_SAFETY, attack_target((), ["jailbreak", "direct_injection"]), source="own-code", distil=False)
    hidden = attack_target(["indirect_injection"], ["jailbreak", "direct_injection"])
    for line in indirect.injections(rng, int(3200 * scale)):
        text = around(rng, indirect.document(rng, fillers, line), line) if rng.random() < 0.65 else line
        yield text_sample(text, NO_SAFETY, hidden, source="own-hidden", distil=False)
    for _ in range(int(2200 * scale)):
        yield text_sample(indirect.document(rng, fillers), CLEAN, NO_ATTACK_SEEN, source="own-documents")
    for text in indirect.clean_sentences(rng, int(1000 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-documents")
    yield from method_samples(rng, words, scale)


def method_samples(rng, words, scale):
    jail = attack_target(["jailbreak"], ["direct_injection", "indirect_injection"])
    for text, named in methods.method_attacks(rng, words, int(3600 * scale)):
        yield text_sample(text, harm(named), jail, source="own-methods", distil=False, at=rng.choice([0, 0, 40]))
    for text in methods.method_twins(rng, int(1500 * scale)):
        yield text_sample(text, CLEAN, NO_ATTACK_SEEN, source="own-method-twins")


def page_samples(rng, data, fillers, scale):
    """Mails and web pages of real sentences, clean or with an instruction to the machine planted in them."""
    web = [r["text"] for name in ("uner_ewt", "broad_twitter") for r in rows_of(data, f"entities/train/{name}.jsonl.gz") if 20 < len(r["text"]) < 260]
    wiki = [r["context"][:240] for r in rows_of(data, "grounding/train/fever_rte.jsonl.gz")[:1500]]
    sentences = web + wiki + fillers[:2000] + indirect.clean_sentences(rng, 400) * 4
    hidden = attack_target(["indirect_injection"], ["jailbreak", "direct_injection"])
    contexts = [r["text"] for r in rows_of(data, "text/train/bipia.train.jsonl.gz") if not r["labels"]]
    for _ in range(int(4200 * scale)):
        line = methods.plant(rng) if rng.random() < 0.7 else indirect.injections(rng, 1)[0]
        if rng.random() < 0.3:
            part = contexts[rng.randrange(len(contexts))]
            at = rng.randrange(0, max(1, len(part) - 400))
            text = rng.choice([line + "\n" + part[at: at + 300], part[at: at + 300] + "\n" + line, part[at: at + 200] + "\n" + line + "\n" + part[at + 200: at + 360]])
        else:
            text = around(rng, methods.page(rng, sentences, line), line)
        yield text_sample(text, NO_SAFETY, hidden, source="own-planted", distil=False)
    for _ in range(int(4200 * scale)):
        yield text_sample(methods.page(rng, sentences), NO_SAFETY, NO_ATTACK_SEEN, source="own-pages", distil=False)
    for _ in range(int(900 * scale)):
        part = contexts[rng.randrange(len(contexts))]
        at = rng.randrange(0, max(1, len(part) - 400))
        yield text_sample(part[at: at + 460], CLEAN, NO_ATTACK_SEEN, source="own-pages", distil=False)


def entity_samples(rng, data, fillers, conditions, scale):
    lists = notes.Lists(data)
    lists.filler = [f for f in fillers if len(f) < 240]
    for _ in range(int(9000 * scale)):
        text, spans = notes.render(rng, note_templates.compose(rng), notes.Values(rng, lists, conditions))
        if rng.random() < 0.1:
            text = text.lower()
        elif rng.random() < 0.04:
            text = text.upper()
        for s in tagged_samples(text, spans, set(ENTITY), source="own-notes", split_providers=True, limit=2):
            s.safety, s.attack = CLEAN, NO_ATTACK_SEEN
            yield s
    judged = set(ENTITY) - {"CONDITION", "DRUG"}
    for text, spans in charts.charts(rng, lists, conditions, int(9000 * scale)):
        for s in tagged_samples(text, spans, judged, source="own-charts", split_providers=True, limit=2, rng=rng):
            s.safety, s.attack = CLEAN, NO_ATTACK_SEEN
            yield s
    for text, spans in records.records(rng, lists, conditions, int(4000 * scale)):
        for s in tagged_samples(text, spans, set(ENTITY), source="own-records", split_providers=False, limit=3, rng=rng):
            s.safety, s.attack = CLEAN, NO_ATTACK_SEEN
            yield s


def pair_samples(rng, passages, conditions, scale):
    drugs = notes.DRUGS
    for premise, claim, label in twists.facts(rng, drugs, notes.CONDITIONS, int(2400 * scale)):
        yield pair_sample(premise, claim, label, "own-facts")
    for premise, claim, label in twists.from_passages(rng, passages, int(4500 * scale)):
        yield pair_sample(premise[:700], claim, label, "own-twists")
    for premise, claim, label in health.health_pairs(rng, int(4200 * scale)):
        yield pair_sample(premise, claim, label, "own-health")
    for premise, claim, label in relations.relations(rng, [p for p in passages if len(p) > 300], int(3000 * scale)):
        yield pair_sample(premise, claim, label, "own-relations")
    for premise, claim, label in health.summaries(rng, passages, int(3600 * scale)):
        yield pair_sample(premise[:900], claim, label, "own-summaries")
    for premise, claim, label in retold.retold(rng, passages, int(4200 * scale)):
        yield pair_sample(premise, claim, label, "own-retold")


def paper_samples(rng, data, scale):
    """Claims made from real questions and abstracts of research."""
    rows = rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz")
    for premise, claim, label in findings.findings(rng, rows, int(5000 * scale)):
        yield pair_sample(premise, claim, label, "own-findings")
        yield pair_sample(premise, lay.lay(rng, claim), label, "own-findings")
    abstracts = [r["text"] for name in ("bc5cdr", "ncbi_disease") for r in rows_of(data, f"entities/train/{name}.jsonl.gz")]
    for premise, claim, label in relations.relations(rng, abstracts + [r["context"] for r in rows], int(3000 * scale)):
        yield pair_sample(premise, lay.lay(rng, claim) if rng.random() < 0.7 else claim, label, "own-relations")
    for premise, claim, label in health.health_pairs(rng, int(2500 * scale)):
        yield pair_sample(premise, lay.lay(rng, claim), label, "own-lay")


def build(data, seed=23, scale=1.0):
    """Every sample of our own. Real clinical sentences serve as filler, real passages for the twists."""
    rng = random.Random(seed)
    clinical_rows = [r["text"] for r in rows_of(data, "entities/train/clinical_text_unlabelled.jsonl.gz")]
    dialogues = [r["text"] for r in rows_of(data, "text/train/mts-dialog.train.jsonl.gz")]
    papers = [r["context"] for r in rows_of(data, "grounding/train/pubmedqa_grounding.jsonl.gz")]
    wiki = [r["context"] for r in rows_of(data, "grounding/train/fever_rte.jsonl.gz") if len(r["context"]) > 250]
    conditions = sorted({s["text"] for name in ("bc5cdr", "ncbi_disease") for r in rows_of(data, f"entities/train/{name}.jsonl.gz")
                         for s in r["spans"] if s["type"] == "DISEASE" and len(s["text"]) < 40})
    fillers = [s.strip() for t in clinical_rows for s in t.split(". ") if 30 < len(s) < 300 and "Dr" not in s and "M" + "r" not in s and "_" not in s]
    fillers = rng.sample(fillers, min(6000, len(fillers))) + [p[:260] for p in papers]
    out = list(safety_samples(rng, data, scale))
    out += list(attack_samples(rng, fillers, scale))
    out += list(page_samples(rng, data, fillers, scale))
    out += list(entity_samples(rng, data, fillers, conditions, scale))
    out += list(pair_samples(rng, papers * 2 + clinical_rows + dialogues + wiki[:1500], conditions, scale))
    out += list(paper_samples(rng, data, scale))
    out += list(written.written(harm))
    return [s for s in out if s is not None]
