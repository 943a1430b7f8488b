"""A small text grammar: `{name}` draws from a slot, `[a|b|]` picks an alternative; both nest."""
import re

INNERMOST = re.compile(r"\[([^\[\]]*)\]|\{(\w+)\}")


def expand(rng, text, slots):
    """One text of a template. An unknown slot is an error, so that a typing slip never reaches a data set."""
    for _ in range(200):
        m = INNERMOST.search(text)
        if not m:
            break
        chosen = rng.choice(m.group(1).split("|")) if m.group(1) is not None else rng.choice(slots[m.group(2)])
        text = text[: m.start()] + chosen + text[m.end():]
    return re.sub(r" {2,}", " ", text).strip()


def draw(rng, templates, slots, count):
    """Up to `count` different texts, templates in turn so that none dominates."""
    seen, out, tries = set(), [], 0
    order = list(templates)
    while len(out) < count and tries < count * 6:
        if tries % len(order) == 0:
            rng.shuffle(order)
        text = expand(rng, order[tries % len(order)], slots)
        tries += 1
        if text not in seen:
            seen.add(text)
            out.append(text)
    return out


SMALL = str.maketrans("", "", "")


def roughen(rng, text):
    """The same text as people type it: lower case, no final stop, a letter lost or doubled."""
    how = rng.random()
    if how < 0.35:
        return text
    if how < 0.55:
        return text.lower()
    if how < 0.65:
        return text.rstrip(".?!")
    if how < 0.72:
        return text.upper()
    letters = list(text)
    for _ in range(max(1, len(letters) // 60)):
        i = rng.randrange(1, max(2, len(letters) - 1))
        if i < len(letters) and letters[i].isalpha():
            kind = rng.random()
            if kind < 0.4:
                letters[i] = ""
            elif kind < 0.7:
                letters[i] = letters[i] * 2
            elif i + 1 < len(letters):
                letters[i], letters[i + 1] = letters[i + 1], letters[i]
    return "".join(letters)
