"""python vectors.py > ../src/encoder/testdata/wordpiece.json: what the reference tokenizer makes of difficult texts."""
import json
import sys

from custos_train.features import pieces

TEXTS = [
    "", " \n\t ", "Hello, world!", "Patient: Maria Gonzalez-Lopez, DOB 03/14/1957\nMRN: 00123-A", "unaffable UNAFFABLE uNaFFable", "naïve café résumé Ångström",
    "e\u0301te\u0301 de\u0301ja\u0300", "pass\u200bword zero\u200cwidth \ufeffbom", "tab\tand\r\nnewline\n\nblank", "我昨天忘记吃药了怎么办?", "日本語テスト ハングル 한국어", "emoji 😀 and 👩‍⚕️ family",
    "x" * 101, "y" * 100, "supercalifragilisticexpialidocious", "a.b,c;d:e/f\\g|h", "$5.00 + 10% = £3 ~ ^caret^ `tick`", "İstanbul ISPARTA ß ŒUVRE ﬁne", "ΣΊΣΥΦΟΣ σοφός", "МОСКВА Привет",
    "non\u00a0breaking\u2003space\u3000ideographic", "“curly” ‘quotes’ — dash … ellipsis", "don't can't o'clock", "PID|1||123456^^^HOSP^MR||DOE^JOHN^A||19600101|M", "{\"family\": \"Lopez\", \"given\": [\"Maria\"]}",
    "ﷺ ½ ① ㎎ µg", "\u0000nul\u0007bell\u007fdel", "surrogate 𝒜𝓁𝓅𝒽𝒶 𝟙𝟚𝟛", "עברית العربية हिन्दी ไทย", "q\u0323\u0307 combining order", "5mg/kg q8h x10d, T 38.5°C, SpO2 92%", "MiXeD iPhone McDonald O'Brien ABC123 X", "\u2028line\u2029para\u0085nel", "Tiếng Việt có dấu", "ǅ ǆ Ǆ titlecase",
]


def utf16(text):
    at = [0]
    for ch in text:
        at.append(at[-1] + (2 if ord(ch) > 0xFFFF else 1))
    return at


rows = []
for text in TEXTS:
    ids, case, offsets = pieces(text)
    at = utf16(text)
    rows.append({"text": text, "ids": ids, "cases": case, "spans": [[at[a], at[b]] for a, b in offsets]})
json.dump(rows, sys.stdout, ensure_ascii=True, separators=(",", ":"))
