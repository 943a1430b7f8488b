"""Four BERT layers taken from all-MiniLM-L6-v2 and five heads that read one pass."""
import math
import os

import torch
import torch.nn as nn
import torch.nn.functional as F
from safetensors.torch import load_file

from .features import base_dir
from .labels import ATTACK, ENTAIL, N_SAFETY, TAGS

HIDDEN, HEADS = 384, 12
# Of all choices of four, these keep the base's sentence similarities best before any training.
KEPT_LAYERS = (0, 2, 4, 5)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(HIDDEN, 3 * HIDDEN)
        self.out = nn.Linear(HIDDEN, HIDDEN)
        self.up = nn.Linear(HIDDEN, 4 * HIDDEN)
        self.down = nn.Linear(4 * HIDDEN, HIDDEN)
        self.norm1 = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.norm2 = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.explicit = False
        self.drop = 0.0

    def attend(self, x, mask):
        batch, length, _ = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, HEADS, HIDDEN // HEADS).permute(2, 0, 3, 1, 4).unbind(0)
        if self.explicit:
            weights = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(HIDDEN // HEADS) + mask, dim=-1)
            mixed = weights @ v
        else:
            mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        return self.out(mixed.transpose(1, 2).reshape(batch, length, HIDDEN))

    def forward(self, x, mask):
        x = self.norm1(x + F.dropout(self.attend(x, mask), self.drop, self.training))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), self.drop, self.training))


class Encoder(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.word = nn.Embedding(30522, HIDDEN)
        self.position = nn.Embedding(512, HIDDEN)
        self.kind = nn.Embedding(2, HIDDEN)
        self.norm = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))

    def forward(self, ids, mask, kinds, extra=None):
        x = self.word(ids) + self.position.weight[: ids.shape[1]] + self.kind(kinds)
        if extra is not None:
            x = x + extra
        x = self.norm(x)
        bias = (1.0 - mask.to(x.dtype))[:, None, None, :] * -10000.0
        before = x
        for layer in self.layers:
            before, x = x, layer(x, bias)
        return x, before


def load_base(kept):
    """An Encoder holding the named layers of the base model."""
    raw = {k.removeprefix("bert."): v for k, v in load_file(os.path.join(base_dir(), "model.safetensors")).items()}
    enc = Encoder(len(kept))
    state = {
        "word.weight": raw["embeddings.word_embeddings.weight"],
        "position.weight": raw["embeddings.position_embeddings.weight"],
        "kind.weight": raw["embeddings.token_type_embeddings.weight"],
        "norm.weight": raw["embeddings.LayerNorm.weight"], "norm.bias": raw["embeddings.LayerNorm.bias"],
    }
    for i, source in enumerate(kept):
        p, q = f"encoder.layer.{source}.", f"layers.{i}."
        for part in ("weight", "bias"):
            state[f"{q}qkv.{part}"] = torch.cat([raw[f"{p}attention.self.{n}.{part}"] for n in ("query", "key", "value")])
            state[f"{q}out.{part}"] = raw[f"{p}attention.output.dense.{part}"]
            state[f"{q}norm1.{part}"] = raw[f"{p}attention.output.LayerNorm.{part}"]
            state[f"{q}up.{part}"] = raw[f"{p}intermediate.dense.{part}"]
            state[f"{q}down.{part}"] = raw[f"{p}output.dense.{part}"]
            state[f"{q}norm2.{part}"] = raw[f"{p}output.LayerNorm.{part}"]
    enc.load_state_dict({k: v.float() for k, v in state.items()})
    return enc


def mean_pool(x, mask):
    m = mask.to(x.dtype).unsqueeze(-1)
    return (x * m).sum(1) / m.sum(1).clamp(min=1.0)


class Head(nn.Module):
    """Reads [CLS], an attention-weighted mean of its own and the maximum; two layers."""

    def __init__(self, outputs):
        super().__init__()
        self.query = nn.Linear(HIDDEN, 1)
        self.mix = nn.Linear(3 * HIDDEN, HIDDEN)
        self.out = nn.Linear(HIDDEN, outputs)

    def forward(self, x, mask):
        bias = (1.0 - mask.to(x.dtype)) * -10000.0
        weights = torch.softmax(self.query(x).squeeze(-1) + bias, dim=-1)
        attended = (weights.unsqueeze(-1) * x).sum(1)
        highest = (x + bias.unsqueeze(-1)).max(1).values
        joined = torch.cat([x[:, 0], attended, highest], dim=-1)
        hidden = F.dropout(F.gelu(self.mix(joined)), 0.1 if self.training else 0.0, self.training)
        return self.out(hidden), weights


class Custos(nn.Module):
    def __init__(self, encoder):
        super().__init__()
        self.encoder = encoder
        self.case = nn.Embedding(16, HIDDEN)
        nn.init.zeros_(self.case.weight)
        self.safety = Head(N_SAFETY)
        self.attack = Head(len(ATTACK))
        self.entail = Head(len(ENTAIL))
        self.tag_mix = nn.Linear(HIDDEN, HIDDEN)
        self.tags = nn.Linear(HIDDEN, len(TAGS))
        self.sentence = nn.Linear(2 * HIDDEN, HIDDEN)
        nn.init.zeros_(self.sentence.weight)
        with torch.no_grad():
            self.sentence.weight[:, :HIDDEN].fill_diagonal_(1.0)
        nn.init.zeros_(self.sentence.bias)

    def forward(self, ids, mask, kinds, case):
        x, before = self.encoder(ids, mask, kinds, self.case(case))
        safety, why_safety = self.safety(x, mask)
        attack, why_attack = self.attack(x, mask)
        entail, _ = self.entail(x, mask)
        tags = self.tags(F.gelu(self.tag_mix(x)))
        sentence = F.normalize(self.sentence(torch.cat([mean_pool(x, mask), mean_pool(before, mask)], dim=-1)), dim=-1)
        return safety, attack, entail, tags, sentence, torch.stack([why_safety, why_attack], dim=1)


class Claims(nn.Module):
    """Reads a claim beside its passage: six layers of its own and the one head."""

    def __init__(self):
        super().__init__()
        self.encoder = load_base(range(6))
        self.case = nn.Embedding(16, HIDDEN)
        nn.init.zeros_(self.case.weight)
        self.entail = Head(len(ENTAIL))

    def forward(self, ids, mask, kinds, case):
        x, _ = self.encoder(ids, mask, kinds, self.case(case))
        return self.entail(x, mask)[0]


def grown(four):
    """Weights of `Claims` from those of the shared encoder: its first two layers are followed by copies that at first add
    nothing to what they read (their outputs are zero, their norms those of the layer before)."""
    kept = ("encoder.word", "encoder.position", "encoder.kind", "encoder.norm", "case.", "entail.")
    state = {k: v for k, v in four.items() if k.startswith(kept)}
    for at, (source, copy) in enumerate(((0, False), (0, True), (1, False), (1, True), (2, False), (3, False))):
        old = f"encoder.layers.{source}."
        for name, value in four.items():
            if not name.startswith(old):
                continue
            part = name.removeprefix(old)
            if copy and part.startswith(("out.", "down.")):
                value = torch.zeros_like(value)
            if copy and part.startswith("norm1."):
                value = four[old + part.replace("norm1", "norm2")]
            state[f"encoder.layers.{at}.{part}"] = value.clone()
    return state


class Teacher(nn.Module):
    """The whole base model; its sentence embedding is what ours stays close to."""

    def __init__(self):
        super().__init__()
        self.encoder = load_base(range(6))
        self.eval()

    @torch.no_grad()
    def forward(self, ids, mask, kinds):
        return F.normalize(mean_pool(self.encoder(ids, mask, kinds)[0], mask), dim=-1)
