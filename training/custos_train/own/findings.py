"""Claims that questions of research make, against what their papers conclude, and against what only introduces them."""
import re

PLAIN = {"does", "do", "did", "can", "could", "should", "will", "is", "are", "was", "were", "has", "have"}
VERBS = "improve|affect|reduce|increase|decrease|predict|influence|cause|have|play|prevent|help|change|lead|impact|matter|alter|enhance|provide|protect|correlate|differ|contribute|delay|promote|make|need|require|work|depend|modify|explain|determine|allow|benefit|offer|relate|limit|lower|raise|give|remain|survive|use|receive|become|show|know|say|identify|detect|replace|compromise|facilitate|induce|add|represent|support|exist|reflect|vary|accelerate|worsen|inhibit|stimulate|mean|exhibit|result|occur|get|perform"
DOES = re.compile(rf"^(does|do|did|can|could|should|will) (.{{3,90}}?) ((?:\w+ly )?(?:{VERBS})\b.*)$", re.I)
STATE = "associated|related|linked|correlated|effective|safe|necessary|useful|feasible|better|superior|inferior|predictive|beneficial|important|responsible|sufficient|possible|affected|influenced|increased|decreased|reduced|improved|different|needed|required|justified|reliable|valid|helpful|indicated|harmful|dependent|involved|accurate|appropriate|adequate|independent|common|higher|lower|worse|equivalent|more|less|cost-effective|available|able|good|ready|a|an|the"
IS = re.compile(rf"^(is|are|was|were) (.{{3,90}}?) ((?:\w+ly )?(?:{STATE})\b.*)$", re.I)
THERE = re.compile(r"^(is|are) there (a |an |any )?(.{5,120})$", re.I)
DENIES = re.compile(r"\b(not|no|neither|nor|without|cannot|failed|fails|unlikely|lack|lacks|similar|equal|unaffected|unchanged|little|limited|insufficient|questionable|unnecessary|unrelated|rarely|hardly|absence|comparable|irrespective|regardless|never|did n't|doesn't)\b", re.I)
OPEN_END = re.compile(r"\b(further|future|may|might|could|possibly|unclear|whether|remains|more research|should be|needed)\b", re.I)


def declare(question):
    """(as a statement, as its denial) of a question that asks whether; None of others."""
    text = question.strip().rstrip("?").strip()
    text = text.rsplit(": ", 1)[-1] if ": " in text and text.rsplit(": ", 1)[-1].split(" ")[0].lower() in PLAIN else text
    text = re.split(r"[?:]| - ", text)[0].strip()
    m = THERE.match(text)
    if m:
        return f"There {m[1].lower()} {m[2] or ''}{m[3]}", f"There {m[1].lower()} no {m[3]}"
    m = DOES.match(text)
    if m:
        helper, who, rest = m[1].lower(), m[2], m[3]
        if helper in ("does", "do", "did"):
            first, _, after = rest.partition(" ")
            said = {"does": third(first), "do": first, "did": past(first)}[helper]
            return f"{who} {said} {after}".strip(), f"{who} {helper} not {rest}"
        return f"{who} {helper} {rest}", f"{who} {'cannot' if helper == 'can' else helper + ' not'} {rest}"
    m = IS.match(text)
    if m:
        return f"{m[2]} {m[1].lower()} {m[3]}", f"{m[2]} {m[1].lower()} not {m[3]}"
    return None


def third(verb):
    return "has" if verb == "have" else verb + "es" if verb.endswith(("s", "sh", "ch", "x")) else verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeou" else verb + "s"


def past(verb):
    return {"have": "had", "lead": "led", "make": "made", "give": "gave", "become": "became", "show": "showed", "know": "knew", "mean": "meant"}.get(verb, verb + "d" if verb.endswith("e") else verb + "ed")


def claims(rng, text):
    text = text[0].upper() + text[1:]
    return rng.choice(["", "", "", "Research shows that ", "Experts say that ", "It is true that ", "A study found that "]) + text + rng.choice([".", ".", ""])


def overlap(a, b):
    words = lambda s: {w for w in re.findall(r"[a-z]{4,}", s.lower())}
    x, y = words(a), words(b)
    return len(x & y) / max(1, len(x))


def findings(rng, rows, count):
    """(premise, claim, label). A conclusion that repeats the question's words and denies nothing says yes; one that denies says no."""
    known = []
    for row in rows:
        said = declare(row["question"]) if row["label"] == "supported" else None
        if said:
            known.append((row, said))
    for _ in range(count):
        row, (yes, no) = rng.choice(known)
        ends = re.split(r"(?<=[.!?])\s+", row["claim"])
        first = max(ends, key=lambda s: overlap(yes, s))
        begins = [s for s in re.split(r"(?<=[.!?])\s+", row["context"]) if 40 < len(s) < 320]
        if overlap(yes, first) >= 0.4 and not OPEN_END.search(first):
            denied = bool(DENIES.search(first))
            premise = first if rng.random() < 0.5 else row["claim"][:500] if rng.random() < 0.5 else f"{rng.choice(begins[:3] or [''])} {first}".strip()
            yield premise, claims(rng, no if denied else yes), 0
            yield premise, claims(rng, yes if denied else no), 1
        # What opens a paper says what is asked, not what was found.
        if begins[:2] and rng.random() < 0.45:
            opening = rng.choice(begins[:2])
            if not re.search(r"\b(found|showed|shown|results|significant)\b", opening):
                yield opening, claims(rng, rng.choice([yes, no])), 2
        other, (yes2, no2) = rng.choice(known)
        if other is not row and rng.random() < 0.3 and overlap(yes2, row["claim"] + row["context"]) < 0.7:
            yield rng.choice([first, *begins[-2:]]), claims(rng, rng.choice([yes2, no2])), 2
