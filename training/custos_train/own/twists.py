"""Pairs for the entailment head: a sentence of a passage, restated, twisted, or from elsewhere."""
import re

NUMBER = re.compile(r"(?<![\w.])(\d+(?:[.,]\d+)?)(?![\w.]*\d)")
SWAPS = [("increased", "decreased"), ("increase", "decrease"), ("higher", "lower"), ("more", "less"), ("reduced", "increased"), ("improved", "worsened"), ("positive", "negative"), ("left", "right"), ("before", "after"), ("above", "below"), ("mg", "mcg"), ("mg", "g"), ("daily", "weekly"), ("twice", "once"), ("men", "women"), ("male", "female"), ("acute", "chronic"), ("first", "last"), ("all", "none of the"), ("always", "never"), ("most", "few"), ("normal", "abnormal"), ("benign", "malignant"), ("hours", "days"), ("days", "weeks"), ("months", "years"), ("effective", "ineffective"), ("safe", "unsafe"), ("better", "worse"), ("gain", "loss"), ("mother", "father"), ("son", "daughter"), ("morning", "evening"), ("started", "stopped"), ("present", "absent"), ("with", "without"), ("can", "cannot"), ("allowed", "forbidden"), ("significantly", "not significantly"), ("oral", "intravenous")]
POSITIVE = [(" is ", " is not "), (" are ", " are not "), (" was ", " was not "), (" were ", " were not "), (" has ", " does not have "), (" have ", " do not have "), (" can ", " cannot "), (" will ", " will not "), (" should ", " should not "), (" had ", " never had "), (" denies ", " reports "), (" reports ", " denies ")]
LEADS = ["", "", "", "It is stated that ", "According to the text, ", "We know that ", "The source says that ", "In fact, ", "Yes, "]


def number_twist(rng, s):
    found = list(NUMBER.finditer(s))
    if not found:
        return None
    m = rng.choice(found)
    raw = m.group(1)
    try:
        value = float(raw.replace(",", "."))
    except ValueError:
        return None
    new = rng.choice([value * 10, value / 10, value * 2, value + rng.randrange(1, 9), value / 2, abs(value - rng.randrange(1, 5)) + 1])
    text = f"{new:.1f}".rstrip("0").rstrip(".") if "." in raw or "," in raw or new != int(new) else str(int(new))
    if text == raw:
        return None
    return s[: m.start()] + text + s[m.end():]


def word_twist(rng, s):
    options = []
    for a, b in SWAPS:
        for x, y in ((a, b), (b, a)):
            if " " not in x and re.search(rf"\b{x}\b", s):
                options.append((x, y))
    if not options:
        return None
    x, y = rng.choice(options)
    return re.sub(rf"\b{x}\b", y, s, count=1)


def negate(rng, s):
    for a, b in rng.sample(POSITIVE, len(POSITIVE)):
        if b in s:
            return s.replace(b, a, 1)
    for a, b in rng.sample(POSITIVE, len(POSITIVE)):
        if a in s and " no " not in s and " not " not in s:
            return s.replace(a, b, 1)
    return None


def restate(rng, s):
    """The same content in slightly other words."""
    out = s.rstrip(".")
    u = rng.random()
    if u < 0.3 and ", " in out:
        parts = out.split(", ")
        longest = max(parts, key=len)
        if len(longest.split()) > 5:
            out = longest
    elif u < 0.5:
        out = re.sub(r"\s*\([^)]*\)", "", out)
    elif u < 0.65:
        for a, b in (("patients", "people"), ("demonstrated", "showed"), ("administered", "given"), ("however", "but"), ("significant", "marked"), ("prior to", "before"), ("utilized", "used"), ("approximately", "about"), ("is able to", "can"), ("physician", "doctor")):
            out = re.sub(rf"\b{a}\b", b, out)
    elif u < 0.75:
        out = out.lower()
    lead = rng.choice(LEADS)
    return (lead + (out[0].lower() + out[1:] if lead and not out[:2].isupper() else out)) + rng.choice([".", "."])


FACTS = [
    ("The maximum dose of {d} is {a} mg per day.", "{d} can be given up to {a} mg a day.", "The maximum daily dose of {d} is {b} mg."),
    ("{d} {a} mg should be taken with food.", "Take {d} {a} mg with food.", "{d} {a} mg should be taken on an empty stomach."),
    ("{d} is contraindicated in {c}.", "Patients with {c} must not take {d}.", "{d} is safe in {c}."),
    ("{d} is a first line treatment of {c}.", "{c} is treated with {d} first.", "{d} is never used for {c}."),
    ("Children under {a} years should not receive {d}.", "{d} is not for children younger than {a} years.", "Children under {a} years can receive {d}."),
    ("The patient is allergic to {d}.", "There is an allergy to {d}.", "The patient has no drug allergies."),
    ("The trial enrolled {a} patients with {c}; {p}% improved.", "{p} percent of the patients with {c} improved.", "{q}% of the patients with {c} improved."),
    ("{c} was ruled out.", "The patient does not have {c}.", "The patient was diagnosed with {c}."),
    ("The patient denies {c}.", "There is no report of {c}.", "The patient complains of {c}."),
    ("The wound should be kept dry for {a} days.", "Keep the wound dry for {a} days.", "The wound should be kept dry for {b} days."),
    ("Start {d} {a} mcg per hour.", "{d} begins at {a} mcg/h.", "Start {d} {a} mg per hour."),
    ("{d} was increased from {a} mg to {b} mg.", "The dose of {d} went up to {b} mg.", "{d} was reduced from {b} mg to {a} mg."),
    ("Give {d} {a} mg/kg every {h} hours.", "{d} is given every {h} hours at {a} mg/kg.", "Give {d} {a} mg/kg every {i} hours."),
    ("Blood pressure was {s}/{t} mmHg.", "The systolic pressure was {s} mmHg.", "The systolic pressure was {b} mmHg."),
    ("Visiting hours are from {h} am to 8 pm.", "Visitors may come from {h} am.", "Visitors may come from {i} am."),
    ("{d} lowers the risk of {c}.", "The risk of {c} falls with {d}.", "{d} raises the risk of {c}."),
    ("{d} does not interact with alcohol.", "Alcohol can be taken with {d}.", "{d} interacts with alcohol."),
    ("Surgery took place before {d} was started.", "{d} was started after surgery.", "{d} was started before surgery."),
]


def facts(rng, drugs, conditions, count):
    """(premise, hypothesis, label); label 2 where the passage speaks of another drug or another thing."""
    for _ in range(count):
        premise, same, other = rng.choice(FACTS)
        a = rng.choice([5, 10, 20, 25, 50, 81, 100, 200, 500, 12, 3, 7, 40])
        h = rng.choice([4, 6, 8, 12])
        slots = {"d": rng.choice(drugs), "c": rng.choice(conditions), "a": str(a), "b": str(a * rng.choice([2, 3, 10]) + rng.choice([0, 0, 5])), "p": str(rng.randrange(20, 50)), "q": str(rng.randrange(51, 95)), "h": str(h), "i": str(h + rng.choice([1, 2, 12])), "s": str(rng.randrange(100, 139)), "t": str(rng.randrange(60, 95))}
        fill = lambda t, s: re.sub(r"\{(\w)\}", lambda m: s[m.group(1)], t)
        text = fill(premise, slots)
        extra = fill(rng.choice(FACTS)[0], dict(slots, d=rng.choice(drugs), c=rng.choice(conditions)))
        passage = rng.choice([text, f"{text} {extra}", f"{extra} {text}"])
        yield passage, fill(same, slots), 0
        yield passage, fill(other, slots), 1
        foreign = dict(slots, d=rng.choice([x for x in drugs if x not in passage]), c=rng.choice([x for x in conditions if x not in passage]))
        if foreign["d"] != slots["d"] and "{d}" in same or "{c}" in same:
            yield passage, fill(rng.choice([same, other]), foreign), 2


def from_passages(rng, passages, count):
    """(premise, hypothesis, label) from real text: restated, twisted, and the next sentence hidden from the premise."""
    made = 0
    while made < count:
        sentences = [s for s in re.split(r"(?<=[.!?])\s+", rng.choice(passages)) if 30 < len(s) < 260]
        if len(sentences) < 3:
            continue
        i = rng.randrange(len(sentences))
        s = sentences[i]
        premise = " ".join(sentences[max(0, i - 1): i + 2])
        yield premise, restate(rng, s), 0
        twisted = rng.choice([number_twist, number_twist, word_twist, negate])(rng, s) or negate(rng, s) or word_twist(rng, s)
        if twisted:
            yield premise, restate(rng, twisted), 1
        away = sentences[:max(0, i - 1)] + sentences[i + 2:]
        if away:
            yield premise, restate(rng, rng.choice(away)), 2
        made += 1
