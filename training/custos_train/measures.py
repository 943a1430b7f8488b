"""Figures of a detector, in numpy."""
import numpy as np


def auroc(truth, score):
    truth, score = np.asarray(truth, bool), np.asarray(score, float)
    pos, neg = truth.sum(), (~truth).sum()
    if not pos or not neg:
        return float("nan")
    _, inverse, counts = np.unique(score, return_inverse=True, return_counts=True)
    last = counts.cumsum()
    ranks = (last - (counts - 1) / 2)[inverse]
    return float((ranks[truth].sum() - pos * (pos + 1) / 2) / (pos * neg))


def auprc(truth, score):
    truth = np.asarray(truth, bool)
    order = np.argsort(-np.asarray(score, float), kind="stable")
    hit = truth[order]
    precision = hit.cumsum() / np.arange(1, len(hit) + 1)
    return float(precision[hit].mean()) if hit.any() else float("nan")


def best_f1(truth, score):
    truth = np.asarray(truth, bool)
    order = np.argsort(-np.asarray(score, float), kind="stable")
    hit = truth[order].cumsum()
    f1 = 2 * hit / (np.arange(1, len(hit) + 1) + truth.sum())
    k = int(f1.argmax())
    return float(f1[k]), float(np.asarray(score)[order][k])


def f1_at(truth, flagged):
    truth, flagged = np.asarray(truth, bool), np.asarray(flagged, bool)
    hit = (truth & flagged).sum()
    return float(2 * hit / max(1, truth.sum() + flagged.sum()))


def ece(truth, score, bins=10):
    truth, score = np.asarray(truth, float), np.asarray(score, float)
    which = np.minimum((score * bins).astype(int), bins - 1)
    return float(sum(abs(truth[which == b].mean() - score[which == b].mean()) * (which == b).mean() for b in range(bins) if (which == b).any()))
