"""Sentences that retell a text as summaries do: shortened, joined or reworded, and with something in them that the text doesn't say."""
import re

from .twists import negate, number_twist, word_twist

NAME = re.compile(r"\b[A-Z][a-z]{2,}(?: (?:of |de |van )?[A-Z][a-z]+)*\b")
TAIL = re.compile(r",? (which|who|where|when|after|before|because|while|although|as|since|until|so that|despite|following|including|whose) .{12,}$")
AMOUNT = re.compile(r"\b\d[\d,.]*\b")
SAYS = ["", "", "", "", "It says that ", "The report says ", "According to the text, ", "In short, ", "Meanwhile, ", "Officials said that ", "We learn that "]
SWAPS = [("approximately", "about"), ("demonstrated", "showed"), ("individuals", "people"), ("in order to", "to"), ("a number of", "several"), ("prior to", "before"),
         ("is able to", "can"), ("purchased", "bought"), ("assisted", "helped"), ("began", "started"), ("located in", "in"), ("however", "but"), ("also ", ""), ("very ", ""),
         ("received", "got"), ("obtained", "got"), ("physician", "doctor"), ("children", "kids"), ("released", "put out"), ("currently", "now"), ("died", "passed away")]
# What summaries make up: a place, a time, a cause, an amount, company, a consequence.
ADDED = [
    "in [London|Paris|Sydney|Chicago|Tokyo|Berlin|Manchester|Texas|Scotland|Florida]", "on [Monday|Tuesday|Friday|Saturday night|New Year's Eve]", "in [January|March|August|October] [2009|2012|2014|2016|2018|]",
    "for the [first|second|third|fifth] time", "for the first time since [1987|1996|2003|2010]", "after [a long illness|a heated debate|a lengthy trial|months of talks|a car crash|a failed test]", "because of [the weather|rising costs|a strike|poor health|a lack of money]",
    "with [his wife|her husband|two friends|a group of students|the police]", "for [three million pounds|$2 million|an undisclosed sum|40 euros]", "at the age of [17|34|52|89]", "despite [protests|heavy rain|the ban|his injury]", "according to the [BBC|police|mayor|ministry of health|coroner]",
    "which [shocked the country|won several awards|cost more than planned|will be repeated next year|led to two arrests]", "and [was sent to prison|won an award|later resigned|was taken to hospital|will appeal]", "killing [two|four|eleven] people", "by [more than half|a third|12 percent|a wide margin]",
]
COMMON = set("The A An It In On At He She They We This That These Those There Two One Three Some Many Most After Before During Since Patients Subjects For As To But And Its His Her Their Our However When While By With From Of If Both All Each Several Such Although Results".split())
PICK = re.compile(r"\[([^\]]*)\]")


def pick(rng, text):
    return PICK.sub(lambda m: rng.choice(m.group(1).split("|")), text)


def close(text):
    text = re.sub(r"\s+", " ", text).strip(" ,;:")
    return text[:1].upper() + text[1:].rstrip(".") + "."


def reworded(rng, s):
    """The same thing in fewer or other words."""
    out = re.sub(r"\s*\([^)]*\)", "", s).strip().rstrip(".")
    if rng.random() < 0.5:
        out = TAIL.sub("", out)
    if rng.random() < 0.35 and out.count(", ") > 1:
        parts = out.split(", ")
        out = max(parts, key=len) if rng.random() < 0.5 else ", ".join([parts[0], parts[-1]])
    for a, b in SWAPS:
        out = out.replace(a, b)
    if rng.random() < 0.3:
        lead, _, rest = out.partition(", ")
        if rest and len(lead.split()) < 7 and len(rest.split()) > 6 and lead.split()[0] in ("In", "On", "At", "After", "During", "Since", "By", "Before", "For"):
            out = rest + " " + lead[0].lower() + lead[1:]
    return close(out)


def told(rng, s):
    """With a summary's opening, as often as they have one."""
    said = rng.choice(SAYS)
    first = s.split()[0] if s else ""
    return said + (s[:1].lower() + s[1:] if said and first in COMMON else s)


def names_of(text):
    return [m for m in NAME.finditer(text) if m.group(0).split()[0] not in COMMON and (m.start() > 0 or " " in m.group(0))]


def wrong_name(rng, brief, others):
    inside = names_of(brief)
    pool = [n for n in others if n not in brief]
    if not inside or not pool:
        return None
    m = rng.choice(inside)
    return brief[: m.start()] + rng.choice(pool) + brief[m.end():]


def changed_places(brief):
    names = names_of(brief)
    if len(names) < 2 or names[0].group(0) == names[-1].group(0):
        return None
    a, b = names[0], names[-1]
    return brief[: a.start()] + b.group(0) + brief[a.end(): b.start()] + a.group(0) + brief[b.end():]


def made_up(rng, brief):
    return close(brief.rstrip(".") + " " + pick(rng, rng.choice(ADDED)))


def borrowed(rng, s, other):
    """The beginning of one sentence with the end of another: each is in a text, together they are not."""
    head, tail = s.split(), other.split()
    if len(head) < 8 or len(tail) < 8:
        return None
    return close(" ".join(head[: rng.randrange(3, len(head) // 2 + 1)] + tail[len(tail) // 2:]))


def sentences_of(text):
    """Whole sentences of a text, with a tokenised text's spaces before stops taken out."""
    tidy = re.sub(r" ([,.;:!?)%]|'s\b|n't\b)", r"\1", re.sub(r"([(]) ", r"\1", text))
    return [s for s in re.split(r"(?<=[.!?])\s+", tidy) if 45 < len(s) < 280 and s[0].isupper() and not s.startswith("To ")]


def retold(rng, passages, count):
    """(passage, sentence, label): 0 so, 1 not so, 2 not said."""
    texts = [t for t in (sentences_of(p) for p in passages) if len(t) > 2]
    for _ in range(count):
        text, stranger = rng.choice(texts), rng.choice(texts)
        i = rng.randrange(len(text))
        begin = max(0, i - rng.randrange(0, 4))
        premise = " ".join(text[begin: i + rng.randrange(1, 4)])[:900]
        if text[i] not in premise:
            continue
        brief = reworded(rng, text[i])
        if rng.random() < 0.15 and i + 1 < len(text) and text[i + 1] in premise:
            brief = brief.rstrip(".") + rng.choice([", and ", "; ", " while "]) + text[i + 1][:1].lower() + text[i + 1][1:]
        yield premise, told(rng, brief), 0
        names = [m.group(0) for m in names_of(premise)]
        far = [m.group(0) for m in names_of(" ".join(stranger))]
        twist = rng.choice([lambda: wrong_name(rng, brief, names), lambda: changed_places(brief), lambda: number_twist(rng, brief), lambda: negate(rng, brief), lambda: word_twist(rng, brief)])()
        if twist and twist != brief:
            yield premise, told(rng, twist), 1
        invented = rng.choice([lambda: wrong_name(rng, brief, far), lambda: made_up(rng, brief), lambda: made_up(rng, brief), lambda: borrowed(rng, text[i], rng.choice(stranger)), lambda: reworded(rng, rng.choice(stranger))])()
        if invented and invented != brief:
            yield premise, told(rng, invented), 2
