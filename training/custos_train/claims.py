"""python -m custos_train.claims --samples FILES --start CHECKPOINT --out DIR [--minutes M]: the model that reads claims.

Six layers of its own, grown from the four of the shared encoder at `--start` (or going on from a run of this script): the
first two are followed by copies that add nothing at first. Only pairs are trained, with their own weights.
"""
import torch

from . import train
from .labels import ENTAIL
from .model import Claims, HIDDEN, grown

SHARES = {"pair": 1.0, "topic": 0.0}
WEIGHTS = {
    "snli": 0.6, "own-facts": 0.3, "own-findings": 0.5, "own-health": 0.4, "own-lay": 0.6, "own-relations": 0.3, "own-retold": 0.6,
    "own-summaries": 0.3, "own-twists": 0.5, "written-claims": 4, "written-summaries": 7, "pubmedqa_grounding": 3, "fever_rte": 1.2,
    "written-matrix": 7, "written-matrix-silent": 3.2, "written-minimal": 16, "written-told": 10,
}


class Reader(Claims):
    """Answers as the shared encoder does, with nothing from the heads that it lacks: the training loop is one."""

    def forward(self, ids, mask, kinds, case):
        return None, None, super().forward(ids, mask, kinds, case), None, None, None


def start(path):
    model = Reader()
    if path:
        state = torch.load(path, map_location="cpu")["model"]
        model.load_state_dict(grown(state) if f"encoder.layers.{len(model.encoder.layers) - 1}.qkv.weight" not in state else {k: v for k, v in state.items() if k in model.state_dict()})
    return model


def main():
    train.SHARES.clear()
    train.SHARES.update(SHARES)
    train.WEIGHTS.update(WEIGHTS)
    train.main(start)


if __name__ == "__main__":
    assert len(ENTAIL) == 3 and HIDDEN == 384
    main()
