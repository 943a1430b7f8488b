"""Health claims against sentences of research: supported, refuted, or not settled by them."""
import re

from .notes import CONDITIONS, DRUGS

V = {
    "x": ["vitamin D supplementation", "vitamin C", "zinc", "hydroxychloroquine", "remdesivir", "ivermectin", "dexamethasone", "convalescent plasma", "azithromycin", "wearing surgical masks", "N95 respirators", "cloth face masks", "social distancing", "hand washing", "school closure", "quarantine of travelers", "smoking", "vaping", "alcohol consumption", "obesity", "older age", "male sex", "hypertension", "diabetes", "warm weather", "high humidity", "low temperature", "ultraviolet light", "the BCG vaccine", "the flu vaccine", "the MMR vaccine", "garlic", "honey", "probiotics", "green tea", "coffee", "statins", "ACE inhibitors", "ibuprofen", "aspirin", "metformin", "melatonin", "omega-3 fatty acids", "a Mediterranean diet", "fasting", "exercise", "yoga", "sleep deprivation", "air pollution", "blood type A", "steroids", "antibiotics", "oxygen therapy", "prone positioning", "breastfeeding", "pets", "5G radiation", "travel restrictions", "contact tracing", "lockdown"],
    "y": ["the risk of infection", "mortality", "hospital stay", "viral load", "the spread of the virus", "transmission", "severe disease", "the need for ventilation", "COVID-19 mortality", "the risk of stroke", "blood pressure", "symptoms of the common cold", "immunity", "antibody levels", "depression", "pain", "relapse", "readmission", "cancer risk", "cognitive decline", "the number of new cases", "admission to intensive care", "inflammation", "lung damage", "the duration of symptoms", "complications", "fever", "anxiety", "heart attacks", "weight"],
    "grp": ["children", "older adults", "pregnant women", "health care workers", "patients with diabetes", "adults", "critically ill patients", "smokers", "asymptomatic carriers", "adolescents", "outpatients", "newborns"],
    "den": ["In this randomized trial of {n} patients,", "In a cohort of {n} {grp},", "A meta-analysis of {m} studies showed that", "We found that", "Our results suggest that", "These data indicate that", "In multivariable analysis,", "After adjustment for age and sex,", "Over {m} weeks of follow-up,", "Conclusions:", "In vitro and in vivo,", "Recent evidence shows that", ""],
    "ci": ["(OR 0.62, 95% CI 0.45-0.84)", "(p = 0.003)", "(p < 0.001)", "(hazard ratio 0.71)", "by {p} percent", "(RR 0.8, 95% CI 0.7 to 0.9)", "", "", "significantly"],
    "up": ["increases", "raises", "worsens", "leads to higher", "promotes"], "down": ["reduces", "lowers", "decreases", "cuts", "helps against", "limits"],
    "cd": ["can reduce", "lowers", "reduces", "helps to reduce", "protects against", "is effective against", "could lower", "decreases"], "cu": ["increases", "raises", "makes worse", "can increase", "is linked to higher", "leads to more"], "cn": ["has no effect on", "does not change", "makes no difference to", "does nothing for", "is not associated with", "is unrelated to"],
}
DOWN = ["{den} {x} was associated with lower {y} {ci}.", "{den} {x} reduced {y} {ci}.", "{den} {y} was less frequent with {x} than with control {ci}.", "{den} those with {x} had a {p}% lower rate of {y}.", "{den} {x} markedly decreased {y} in {grp}.", "{den} {x} conferred protection with regard to {y} {ci}.", "{den} an inverse relationship was observed between {x} and {y}.", "{den} {x} effectively inhibited {y}."]
UP = ["{den} {x} was associated with an increase in {y} {ci}.", "{den} {y} rose with {x} {ci}.", "{den} {x} was an independent risk factor for worse {y}.", "{den} {grp} with {x} had {m}-fold higher {y}.", "{den} {x} aggravated {y} in {grp}.", "{den} {y} was more common with {x} than without {ci}.", "{den} a positive correlation was noted between {x} and {y}."]
NONE = ["{den} {x} did not affect {y} (p = 0.{p}).", "{den} no significant difference in {y} was found between {x} and placebo.", "{den} there was no association between {x} and {y}.", "{den} {x} failed to improve {y} compared with standard care.", "{den} no evidence was found that {x} influences {y}.", "{den} {y} was similar with and without {x}."]
OPEN = ["Whether {x} affects {y} remains unknown.", "Further trials are needed to determine the role of {x} in {y}.", "We aimed to assess the effect of {x} on {y} in {grp}.", "{x} is under investigation for its effect on {y}.", "Data on {x} and {y} in {grp} are scarce.", "The mechanism by which {x} might act on {y} is discussed.", "{n} {grp} were included; {x} was recorded at baseline and {y} after {m} weeks.", "The study protocol on {x} was approved and {y} is the primary outcome.", "{x} has been proposed as a treatment, and {y} is a public health concern."]
CLAIM = {
    "down": ["{x} {cd} {y}", "{x} {cd} {y} in {grp}", "{y} is lower with {x}", "People who have {x} see less {y}", "There is evidence that {x} {cd} {y}", "Studies show {x} {cd} {y}"],
    "up": ["{x} {cu} {y}", "{y} is higher with {x}", "{x} {cu} {y} in {grp}", "There is evidence that {x} {cu} {y}", "{x} is a risk factor for {y}"],
    "none": ["{x} {cn} {y}", "There is no evidence that {x} {cd} {y}", "{x} {cn} {y} in {grp}", "No link exists between {x} and {y}", "There is no proof that {x} changes {y}"],
}
FACTS = [
    ("The virus can survive on {surf} for up to {a} {unit}.", "The virus stays alive on {surf} for {a} {unit}.", "The virus cannot survive on {surf}.", "The virus dies on {surf} within minutes."),
    ("{grp} can transmit the virus before symptoms begin.", "The virus can be spread by {grp} without symptoms.", "{grp} without symptoms cannot spread the virus.", "{grp} never pass the virus on."),
    ("The virus is inactivated at {a} degrees C within {b} minutes.", "Heat of {a} degrees kills the virus.", "Heat does not harm the virus.", "The virus survives heat of {a} degrees."),
    ("No specific antiviral treatment or vaccine is currently available for {c}.", "There is no approved drug for {c} yet.", "An effective vaccine for {c} exists.", "{c} can be cured with drugs."),
    ("Vertical transmission from mother to child was not observed in {n} births.", "Mothers did not pass the infection to their babies.", "Mothers often infect babies before birth.", "Pregnant women pass the virus to the fetus."),
    ("The mean incubation period was {a} days, ranging from {b} to {e} days.", "Symptoms begin about {a} days after infection.", "Symptoms appear within hours of infection.", "The incubation period is always more than two months."),
    ("Genomic analysis indicates that the virus originated from bats and was not engineered.", "The virus came from animals.", "The virus was made in a laboratory.", "The virus was created by scientists."),
    ("Reinfection was confirmed in {n} recovered patients by sequencing.", "People can be infected a second time.", "Nobody can be infected twice.", "Recovery gives lifelong immunity."),
    ("Most patients with {c} had mild illness; {p}% needed intensive care.", "The majority of people with {c} have mild disease.", "Almost all patients with {c} need intensive care.", "{c} is always severe."),
    ("Fever, cough and fatigue were the most common symptoms of {c}.", "{c} commonly causes fever and cough.", "{c} causes no fever.", "Cough is not a symptom of {c}."),
    ("{grp} were less often affected and had milder courses.", "{grp} get less ill.", "{grp} are hit hardest.", "{grp} have the most severe disease."),
    ("Loss of smell was reported by {p}% of patients with {c}.", "Losing the sense of smell can be a sign of {c}.", "{c} has nothing to do with smell.", "Loss of smell rules out {c}."),
]
SURF = ["plastic", "steel", "copper", "paper", "glass", "fabric", "cardboard", "skin"]


def fill(rng, text, slots):
    for _ in range(40):
        m = re.search(r"\{(\w+)\}", text)
        if not m:
            break
        name = m.group(1)
        value = slots[name] if name in slots else rng.choice(V[name])
        text = text[: m.start()] + str(value) + text[m.end():]
    text = re.sub(r"\s+([.,])", r"\1", re.sub(r" {2,}", " ", text)).strip()
    return text[0].upper() + text[1:] if text else text


def slots_of(rng):
    return {"x": rng.choice(V["x"] + DRUGS[:40]), "y": rng.choice(V["y"]), "grp": rng.choice(V["grp"]), "n": rng.choice([48, 120, 236, 1099, 4532, 60, 311]), "m": rng.randrange(2, 30), "p": rng.randrange(11, 79), "a": rng.choice([3, 5, 9, 14, 56, 60, 72]), "b": rng.choice([1, 2, 4, 10, 15]), "e": rng.choice([14, 20, 27]), "unit": rng.choice(["hours", "days"]), "surf": rng.choice(SURF), "c": rng.choice(["COVID-19", "influenza", "the infection"] + CONDITIONS[:60])}


def restyle(rng, claim):
    u = rng.random()
    if u < 0.2:
        return claim.lower()
    if u < 0.35:
        return claim.rstrip(".") + rng.choice([", experts say.", ", according to doctors.", ".", ", a new study finds."])
    return claim


def health_pairs(rng, count):
    """(passage, claim, label): 0 supported, 1 refuted, 2 unsupported."""
    kinds = {"down": DOWN, "up": UP, "none": NONE}
    for _ in range(count):
        slots = slots_of(rng)
        other = slots_of(rng)
        if rng.random() < 0.22:
            text, same, no, no2 = rng.choice(FACTS)
            passage = fill(rng, text, slots)
            yield passage, restyle(rng, fill(rng, same, slots)), 0
            yield passage, restyle(rng, fill(rng, rng.choice([no, no2]), slots)), 1
            text2, same2, noq, _ = rng.choice([f for f in FACTS if f[0] != text])
            yield passage, restyle(rng, fill(rng, rng.choice([same2, noq]), slots)), 2
            continue
        kind = rng.choice(["down", "up", "none", "open", "down"])
        around = fill(rng, rng.choice(OPEN + UP + DOWN), other) if rng.random() < 0.4 else ""
        body = fill(rng, rng.choice(OPEN if kind == "open" else kinds[kind]), slots)
        passage = rng.choice([body, f"{around} {body}".strip(), f"{body} {around}".strip()])
        if kind == "open":
            yield passage, restyle(rng, fill(rng, rng.choice(CLAIM[rng.choice(["down", "up", "none"])]), slots)), 2
            continue
        yield passage, restyle(rng, fill(rng, rng.choice(CLAIM[kind]), slots)), 0
        wrong = rng.choice([k for k in CLAIM if k != kind])
        yield passage, restyle(rng, fill(rng, rng.choice(CLAIM[wrong]), slots)), 1
        third = slots_of(rng)
        changed = dict(slots, **rng.choice([{"x": third["x"]}, {"y": third["y"]}, {"x": third["x"], "y": third["y"]}]))
        if (changed["x"], changed["y"]) not in ((slots["x"], slots["y"]), (other["x"], other["y"])):
            yield passage, restyle(rng, fill(rng, rng.choice(CLAIM[rng.choice(list(CLAIM))]), changed)), 2


NAME = re.compile(r"\b[A-Z][a-z]{2,}(?: [A-Z][a-z]+)*\b")


def summaries(rng, passages, count):
    """(passage, summary sentence, label): one or two sentences shortened, or with a name, number, relation or actor that isn't so."""
    made = 0
    while made < count:
        sentences = [s for s in re.split(r"(?<=[.!?])\s+", rng.choice(passages)) if 30 < len(s) < 260]
        if len(sentences) < 2:
            continue
        i = rng.randrange(len(sentences))
        s = sentences[i]
        premise = " ".join(sentences[max(0, i - 2): i + 3])
        brief = shorten(rng, s)
        yield premise, brief, 0
        names = [m.group(0) for m in NAME.finditer(premise) if m.start() > 0]
        inside = [m for m in NAME.finditer(brief) if m.start() > 0]
        pool = [n for n in names if n not in brief]
        if inside and pool:
            m = rng.choice(inside)
            yield premise, brief[: m.start()] + rng.choice(pool) + brief[m.end():], 1
        if len(sentences) > i + 1 and rng.random() < 0.5:
            head, tail = s.split(), sentences[(i + 1) % len(sentences)].split()
            if len(head) > 8 and len(tail) > 8:
                yield premise, " ".join(head[: len(head) // 2] + tail[len(tail) // 2:]), 2
        made += 1


def shorten(rng, s):
    """A summary's wording: brackets, openings and appositions fall away."""
    out = re.sub(r"\s*\([^)]*\)", "", s)
    if rng.random() < 0.5:
        out = re.sub(r"^(However|Moreover|In addition|Furthermore|Thus|Therefore|Meanwhile|In fact|Also),? ", "", out)
    parts = out.split(", ")
    if len(parts) > 2 and rng.random() < 0.6:
        out = ", ".join([parts[0], parts[-1]]) if rng.random() < 0.5 else max(parts, key=len)
    for a, b in (("approximately", "about"), ("individuals", "people"), ("demonstrated", "showed"), ("in order to", "to"), ("a number of", "several"), ("prior to", "before"), ("is able to", "can")):
        out = out.replace(a, b)
    out = out.strip()
    return (out[0].upper() + out[1:]).rstrip(".") + "." if out else s
