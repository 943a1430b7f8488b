"""python -m custos_train.export --from CHECKPOINT --out DIR: encoder.onnx (int8), vocab.txt, encoder.json."""
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
from .model import Custos, Encoder, KEPT_LAYERS

INPUTS = ["ids", "mask", "kinds", "case"]
OUTPUTS = ["safety", "attack", "entail", "tags", "sentence", "why"]


def load(checkpoint):
    model = Custos(Encoder(len(KEPT_LAYERS)))
    model.load_state_dict(torch.load(checkpoint, map_location="cpu")["model"])
    return model.eval()


def to_onnx(model, path):
    for layer in model.encoder.layers:
        layer.explicit = True
    ids = torch.randint(1000, 2000, (2, 16))
    args = (ids, torch.ones(2, 16, dtype=torch.long), torch.zeros_like(ids), torch.full_like(ids, 7))
    batch = {name: {0: "batch", 1: "length"} for name in INPUTS}
    batch |= {"safety": {0: "batch"}, "attack": {0: "batch"}, "entail": {0: "batch"}, "sentence": {0: "batch"},
              "tags": {0: "batch", 1: "length"}, "why": {0: "batch", 2: "length"}}
    torch.onnx.export(model, args, path, input_names=INPUTS, output_names=OUTPUTS, dynamic_axes=batch,
                      opset_version=17, dynamo=False)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--from", dest="source", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--float", help="also keep the float32 graph here")
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp:
        plain, ready = os.path.join(tmp, "f.onnx"), os.path.join(tmp, "p.onnx")
        to_onnx(load(args.source), plain)
        quant_pre_process(plain, ready, skip_symbolic_shape=True)
        target = os.path.join(args.out, "encoder.onnx")
        quantize_dynamic(ready, target, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul", "Gemm", "Gather"],
                         extra_options={"MatMulConstBOnly": True})
        if args.float:
            shutil.copy(plain, args.float)
        onnx.checker.check_model(target)
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
    print(os.path.getsize(os.path.join(args.out, "encoder.onnx")) / 1e6, "MB")


if __name__ == "__main__":
    main()
