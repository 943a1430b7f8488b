"""The exported model in Python: windows, batches, the highest score of a text's windows."""
import numpy as np
import onnxruntime as ort

from .features import pair, pieces, single

ROOM, STEP = 126, 100


def session(path, threads=1):
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    return ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def windows(text, limit=12):
    ids, case, offsets = pieces(text)
    starts = [0]
    while starts[-1] + ROOM < len(ids) and len(starts) < limit:
        starts.append(starts[-1] + STEP)
    return [(single(ids[s: s + ROOM], case[s: s + ROOM]), offsets[s: s + ROOM]) for s in starts]


def run(sess, inputs, wanted, batch=16):
    """Outputs of many inputs, sorted by length into batches, in the order given."""
    order = sorted(range(len(inputs)), key=lambda i: len(inputs[i][0]))
    out = [None] * len(inputs)
    for k in range(0, len(order), batch):
        chunk = order[k: k + batch]
        length = max(len(inputs[i][0]) for i in chunk)
        ids = np.zeros((len(chunk), length), np.int64)
        mask, kinds, case = np.zeros_like(ids), np.zeros_like(ids), np.full_like(ids, 7)
        for row, i in enumerate(chunk):
            a, b, c = inputs[i]
            ids[row, : len(a)], case[row, : len(a)], kinds[row, : len(a)], mask[row, : len(a)] = a, b, c, 1
        got = sess.run(wanted, {"ids": ids, "mask": mask, "kinds": kinds, "case": case})
        for row, i in enumerate(chunk):
            out[i] = [g[row][: len(inputs[i][0])] if g.ndim == 3 else g[row] for g in got]
    return out


def sigmoid(x):
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


def texts(sess, items, limit=12):
    """(safety probabilities, attack probabilities, first window's embedding) per text, highest over windows."""
    flat, owner = [], []
    for i, text in enumerate(items):
        for inputs, _ in windows(text, limit):
            flat.append(inputs)
            owner.append(i)
    got = run(sess, flat, ["safety", "attack", "sentence"])
    n = len(items)
    safety = np.full((n, got[0][0].shape[0]), -30.0)
    attack = np.full((n, got[0][1].shape[0]), -30.0)
    sentence = np.zeros((n, 384), np.float32)
    for i, (s, a, e) in zip(owner, got):
        safety[i], attack[i] = np.maximum(safety[i], s), np.maximum(attack[i], a)
        sentence[i] += e
    sentence /= np.linalg.norm(sentence, axis=1, keepdims=True)
    return sigmoid(safety), sigmoid(attack), sentence


def pairs(sess, items):
    """Probabilities of supported, refuted, unsupported per (premise, hypothesis)."""
    inputs = [pair(pieces(p), pieces(h), 128) for p, h in items]
    logits = np.stack([x[0] for x in run(sess, inputs, ["entail"])])
    e = np.exp(logits - logits.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def tag_words(sess, text, tags, limit=400):
    """[(start, end, type, score)] of the entities of a text: best tag per word, neighbours of a type joined."""
    spans, seen = [], 0
    for (inputs, offsets), logits in ((w, run(sess, [w[0]], ["tags"])[0][0]) for w in windows(text, limit)):
        e = np.exp(logits - logits.max(-1, keepdims=True))
        prob = (e / e.sum(-1, keepdims=True))[1:-1]
        for k, (start, end) in enumerate(offsets):
            if start < seen:
                continue
            seen = max(seen, end) if k < STEP - 10 or len(offsets) < ROOM else seen
            best = int(prob[k].argmax())
            if best == 0:
                continue
            kind = tags[best][2:]
            if spans and spans[-1][2] == kind and (tags[best][0] == "I" or start == spans[-1][1]) and start - spans[-1][1] <= 2:
                spans[-1] = (spans[-1][0], max(end, spans[-1][1]), kind, max(spans[-1][3], float(prob[k][best])))
            elif not spans or start >= spans[-1][1]:
                spans.append((start, end, kind, float(prob[k][best])))
    return spans
