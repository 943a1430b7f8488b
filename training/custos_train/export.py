"""python -m custos_train.export --from CHECKPOINT --claims CHECKPOINT --out DIR: encoder.onnx and claims.onnx (int8), vocab.txt, encoder.json."""
import argparse
import json
import os
import shutil
import tempfile

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

from .features import base_dir
from .labels import ATTACK, ENTAIL, ENTITY, SAFETY, TAGS
from .model import Claims, Custos, Encoder, KEPT_LAYERS

INPUTS = ["ids", "mask", "kinds", "case"]
TEXT_HEADS = ["safety", "attack", "tags", "sentence", "why"]
CLAIM_HEADS = ["entail"]
# Which axes of an output are as long as the input is.
AXES = {"tags": {0: "batch", 1: "length"}, "why": {0: "batch", 2: "length"}}


class Texts(torch.nn.Module):
    """The shared encoder without the head for claims, which has a model of its own."""

    def __init__(self, model):
        super().__init__()
        self.model, self.encoder = model, model.encoder

    def forward(self, ids, mask, kinds, case):
        safety, attack, _, tags, sentence, why = self.model(ids, mask, kinds, case)
        return safety, attack, tags, sentence, why


def state_of(checkpoint):
    return torch.load(checkpoint, map_location="cpu")["model"]


def load(checkpoint):
    model = Custos(Encoder(len(KEPT_LAYERS)))
    model.load_state_dict(state_of(checkpoint))
    return model.eval()


def load_claims(checkpoint):
    model = Claims()
    names = model.state_dict()
    model.load_state_dict({k: v for k, v in state_of(checkpoint).items() if k in names})
    return model.eval()


def to_onnx(model, heads, path):
    for layer in model.encoder.layers:
        layer.explicit = True
    ids = torch.randint(1000, 2000, (2, 16))
    args = (ids, torch.ones(2, 16, dtype=torch.long), torch.zeros_like(ids), torch.full_like(ids, 7))
    axes = {name: {0: "batch", 1: "length"} for name in INPUTS} | {name: AXES.get(name, {0: "batch"}) for name in heads}
    torch.onnx.export(model, args, path, input_names=INPUTS, output_names=heads, dynamic_axes=axes, opset_version=17, dynamo=False)


def quantised(model, heads, target):
    with tempfile.TemporaryDirectory() as tmp:
        plain, ready = os.path.join(tmp, "f.onnx"), os.path.join(tmp, "p.onnx")
        to_onnx(model, heads, plain)
        quant_pre_process(plain, ready, skip_symbolic_shape=True)
        quantize_dynamic(ready, target, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul", "Gemm", "Gather"],
                         extra_options={"MatMulConstBOnly": True})
    onnx.checker.check_model(target)
    print(target, os.path.getsize(target) / 1e6, "MB")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--from", dest="source", required=True)
    p.add_argument("--claims", required=True)
    p.add_argument("--out", required=True)
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    quantised(Texts(load(args.source)), TEXT_HEADS, os.path.join(args.out, "encoder.onnx"))
    quantised(load_claims(args.claims), CLAIM_HEADS, os.path.join(args.out, "claims.onnx"))
    shutil.copy(os.path.join(base_dir(), "vocab.txt"), os.path.join(args.out, "vocab.txt"))
    described = os.path.join(args.out, "encoder.json")
    card = {}
    if os.path.exists(described):
        with open(described) as f:
            card = json.load(f)
    card |= {"name": os.path.basename(os.path.normpath(args.out)), "safety": [*SAFETY, "unsafe"], "attack": ATTACK,
             "entail": ENTAIL, "entities": ENTITY, "tags": TAGS, "window": 128, "hidden": 384, "layers": len(KEPT_LAYERS)}
    with open(described, "w") as f:
        json.dump(card, f, indent=1)


if __name__ == "__main__":
    main()
