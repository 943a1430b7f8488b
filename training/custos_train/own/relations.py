"""Claims about what real sentences of research relate: the same in plain words, the contrary, and what they leave open."""
import re

PART = r"[A-Za-z][^.,;:()]{4,70}?"
END = r"[A-Za-z][^.,;:()]{4,70}\b(?![A-Za-z])"
LINKED = re.compile(rf"(?P<x>{PART}) (?:was|were|is|are|has been|have been) (?P<no>not |no longer )?(?:significantly |independently |strongly |positively |also )*(?:associated|correlated|linked) with (?P<y>{END})")
MOVED = re.compile(rf"(?P<x>{PART}) (?P<no>did not |does not )?(?:significantly |may |can |markedly |also )*(?P<verb>increased?|decreased?|reduced?|improved?|lowered?|enhanced?|prevented?|raised?|worsened?) (?:significantly )?(?P<y>{END})")
THAN = re.compile(rf"(?P<y>{PART}) (?:was|were) (?P<no>not )?(?:significantly )?(?P<more>higher|lower|greater|smaller|longer|shorter|better|worse|more common|less common) (?:in|among|for|with) (?P<x>{PART}) (?:than|compared)")
NONE = re.compile(rf"[Nn]o (?:significant |statistically significant )?(?:difference|association|correlation|relationship)s? (?:was |were )?(?:\w+ )?(?:between|of) (?P<x>{PART}) (?:and|with) (?P<y>{END})")
UP = {"increase", "improve", "enhance", "raise", "worsen"}
SAME = ["{x} is linked to {y}", "there is a link between {x} and {y}", "{x} goes along with {y}", "a relation exists between {x} and {y}", "{x} and {y} are connected"]
APART = ["{x} is not linked to {y}", "{x} has nothing to do with {y}", "there is no relation between {x} and {y}", "{x} is unrelated to {y}", "no link exists between {x} and {y}"]
RISE = ["{x} leads to more {y}", "{x} raises {y}", "{y} goes up with {x}", "{x} can increase {y}", "{x} boosts {y}"]
FALL = ["{x} leads to less {y}", "{x} lowers {y}", "{y} goes down with {x}", "{x} can reduce {y}", "{x} cuts {y}"]
GOOD = ["{x} helps with {y}", "{x} makes {y} better", "{x} has a good effect on {y}"]
BAD = ["{x} does not help with {y}", "{x} makes {y} worse", "{x} has no effect on {y}"]
FLIP = {"higher": "lower", "lower": "higher", "greater": "smaller", "smaller": "greater", "longer": "shorter", "shorter": "longer", "better": "worse", "worse": "better", "more common": "less common", "less common": "more common"}
LEAD = re.compile(r"^(?:that|the|a|an|and|but|however|thus|which|we found that|results showed that|in conclusion|although|while|whereas|these|those|this)\s+", re.I)


def tidy(part):
    words = LEAD.sub("", LEAD.sub("", part.strip())).split()
    return " ".join(words[-9:] if len(words) > 9 else words).strip()


def fill(rng, frames, x, y):
    text = rng.choice(frames).replace("{x}", x).replace("{y}", y)
    text = text[0].upper() + text[1:] if rng.random() < 0.8 else text
    return rng.choice(["", "", "", "Studies show that ", "It is known that ", "Doctors say "]) + text + rng.choice(["", "."])


LOOSE = {"was", "were", "with", "of", "and", "in", "is", "to", "are", "be", "been", "by", "for", "or", "that", "which", "the", "a", "has", "have", "had", "on", "from", "at", "as", "than"}


def read(sentence):
    """(supporting frames, contrary frames, x, y) of a sentence that relates two things; a question relates nothing."""
    said = None if sentence.endswith("?") else relation(sentence)
    if said is None:
        return None
    ends = [w.lower() for part in said[2:] for w in (part.split() or [""])[::max(1, len(part.split()) - 1)]]
    verbs = re.search(r"\b(was|were|is|are|could|had|did|has)\b", f"{said[2]} {said[3]}")
    return None if verbs or any(w in LOOSE for w in ends) else said


def relation(sentence):
    m = NONE.search(sentence)
    if m:
        return APART, SAME, tidy(m["x"]), tidy(m["y"])
    m = LINKED.search(sentence)
    if m:
        return (APART, SAME, tidy(m["x"]), tidy(m["y"])) if m["no"] else (SAME, APART, tidy(m["x"]), tidy(m["y"]))
    m = THAN.search(sentence)
    if m:
        said = "{y} is " + m["more"] + " with {x}"
        other = "{y} is " + FLIP[m["more"]] + " with {x}"
        same = "{y} is no different with {x}"
        return ([same], [said, other], tidy(m["x"]), tidy(m["y"])) if m["no"] else ([said], [other, same], tidy(m["x"]), tidy(m["y"]))
    m = MOVED.search(sentence)
    if m:
        verb = m["verb"].rstrip("d")
        verb = verb if verb in ("increase", "decrease", "reduce", "improve", "enhance", "raise") else verb.removesuffix("e")
        yes, no = (GOOD, BAD) if verb == "improve" else (RISE, FALL) if verb in UP else (FALL, RISE)
        return (["{x} does not change {y}", "{x} has no effect on {y}"], yes, tidy(m["x"]), tidy(m["y"])) if m["no"] else (yes, no + BAD[2:], tidy(m["x"]), tidy(m["y"]))
    return None


def relations(rng, passages, count):
    """(passage, claim, label)."""
    found = []
    for text in passages:
        sentences = [s for s in re.split(r"(?<=[.!?])\s+", text) if 40 < len(s) < 320]
        for i, s in enumerate(sentences):
            said = read(s)
            if said and len(said[2]) > 3 and len(said[3]) > 3:
                found.append((said, s, sentences, i))
    for _ in range(count):
        (yes, no, x, y), s, sentences, i = rng.choice(found)
        passage = s if rng.random() < 0.5 else " ".join(sentences[max(0, i - 1): i + 2])
        yield passage, fill(rng, yes, x, y), 0
        yield passage, fill(rng, no, x, y), 1
        kind = rng.random()
        (_, _, x2, y2), s2, others, j = rng.choice(found)
        if kind < 0.35 and others is not sentences:
            yield passage, fill(rng, SAME + RISE + FALL + APART, x, y2), 2
        elif kind < 0.6 and others is not sentences:
            yield passage, fill(rng, SAME + RISE + FALL + APART, x2, y), 2
        else:
            rest = [t for k, t in enumerate(sentences) if abs(k - i) > 1]
            if rest:
                yield rng.choice(rest), fill(rng, yes + no, x, y), 2
