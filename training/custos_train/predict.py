"""The exported model in Python: windows, batches, the highest score of a text's windows."""
import numpy as np
import onnxruntime as ort

from .features import PAIR, pair, pieces, single

ROOM, STEP = 126, 106


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
    inputs = [pair(pieces(p), pieces(h), PAIR) for p, h in items]
    logits = np.stack([x[0] for x in run(sess, inputs, ["entail"])])
    e = np.exp(logits - logits.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def tag_table(sess, text, limit=400):
    """(ids of words per piece, offsets, probability per piece outside and of each type, begins) as src/encoder reads them."""
    ids, case, offsets = pieces(text)
    words = word_ids(text)
    starts = [0]
    while starts[-1] + ROOM < len(ids) and len(starts) < limit:
        starts.append(starts[-1] + STEP)
    half = (ROOM - STEP) // 2
    rows = run(sess, [single(ids[s: s + ROOM], case[s: s + ROOM]) for s in starts], ["tags"])
    prob = np.zeros((len(ids), rows[0][0].shape[-1])) if ids else np.zeros((0, 1))
    for k, (start, (logits,)) in enumerate(zip(starts, rows)):
        low = start if k == 0 else start + half
        high = min(len(ids), start + ROOM) if k == len(starts) - 1 else start + ROOM - half
        prob[low:high] = softmax(logits[1:-1])[low - start: high - start]
    outside = prob[:, 0]
    kinds = prob[:, 1::2] + prob[:, 2::2]
    return words, offsets, outside, kinds, prob[:, 1::2].sum(1) > (1 - outside) / 2


def word_ids(text):
    from .features import tokenizer
    return tokenizer().encode(text, add_special_tokens=False).word_ids


def tag_words(sess, text, names, threshold=0.5):
    """[(start, end, type, score)]: each word gets its likeliest type, neighbours of one type are one entity."""
    words, offsets, outside, kinds, begins = tag_table(sess, text)
    found, open_, i = [], False, 0
    while i < len(words):
        j = i
        while j + 1 < len(words) and words[j + 1] == words[i]:
            j += 1
        mean = kinds[i: j + 1].mean(0)
        score, kind = float(mean.sum()), names[int(mean.argmax())]
        if score < threshold:
            open_ = False
        elif open_ and found[-1][2] == kind and not begins[i]:
            a, _, _, was, n = found[-1]
            found[-1] = (a, offsets[j][1], kind, (was * n + score) / (n + 1), n + 1)
        else:
            found.append((offsets[i][0], offsets[j][1], kind, score, 1))
            open_ = True
        i = j + 1
    return [f[:4] for f in found]
