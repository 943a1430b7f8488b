"""One loss per head; what a sample doesn't judge weighs nothing."""
import torch
import torch.nn.functional as F

from .labels import TAGS

BITS = torch.arange(len(TAGS))
FULL = (1 << len(TAGS)) - 1


def weighted_bce(logits, target):
    wanted, weight = target
    rows = (weight.sum(1) > 0).sum()
    if rows == 0:
        return logits.sum() * 0
    return (F.binary_cross_entropy_with_logits(logits, wanted, reduction="none") * weight).sum() / rows


def partial_tags(logits, bits):
    """-log of the probability that a piece carries one of the tags allowed for it."""
    judged = bits != FULL
    if not judged.any():
        return logits.sum() * 0
    picked, allowed = logits[judged], bits[judged]
    open_ = ((allowed.unsqueeze(-1) >> BITS) & 1).bool()
    return (torch.logsumexp(picked, -1) - torch.logsumexp(picked.masked_fill(~open_, -1e4), -1)).mean()


def closeness(ours, theirs):
    """Cosine to the base's embedding, and the same similarities between the texts of a batch."""
    direct = (1 - (ours * theirs).sum(-1)).mean()
    relation = ((ours @ ours.T) - (theirs @ theirs.T)).pow(2).mean()
    return direct + 5 * relation


def topic_loss(sentences, heat=0.06):
    """Two texts of a topic and the topic's name stand closer to each other than to those of other topics (InfoNCE)."""
    first, second, names = sentences.chunk(3)
    truth = torch.arange(len(names))
    pairs = ((first, names), (second, names), (names, first), (first, second))
    return sum(F.cross_entropy(a @ b.T / heat, truth) for a, b in pairs) / len(pairs)


def total_loss(out, batch, teacher_sentence):
    safety, attack, entail, tags, sentence, _ = out
    parts = {} if safety is None else {"safety": weighted_bce(safety, batch["safety"]) * 0.5, "attack": weighted_bce(attack, batch["attack"])}
    pairs = batch["entail"] >= 0
    if entail is not None and pairs.any():
        parts["entail"] = F.cross_entropy(entail[pairs], batch["entail"][pairs])
    if tags is not None and "tags" in batch:
        parts["tags"] = 2 * partial_tags(tags, batch["tags"])
    if teacher_sentence is not None:
        chosen = batch["distil"]
        parts["distil"] = 4 * closeness(sentence[chosen], teacher_sentence)
    return sum(parts.values()), {k: float(v.detach()) for k, v in parts.items()}
