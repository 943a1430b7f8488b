import type { Api, OutputOf } from '#contract'

type Result = NonNullable<OutputOf<Api['getEvaluation']>['evaluation']['result']>
export type CurvePoint = Result['curve'][number]
export type CurveShare = 'precision' | 'recall' | 'false_positive_rate'

interface Place {
  readonly threshold: number
  readonly share: number
}

/** The thresholds at which a share says something: of nothing there is none. */
export function sharesAt(curve: readonly CurvePoint[], name: CurveShare): Place[] {
  return curve.flatMap((point) => {
    const share = point[name]
    return share === null ? [] : [{ threshold: point.threshold, share }]
  })
}

/** An SVG path over a field of the given size; a share of 1 is at its top. */
export function pathOf(places: readonly Place[], size: { readonly width: number; readonly height: number }): string {
  return places
    .map(({ threshold, share }, index) => {
      const x = (threshold * size.width).toFixed(1)
      const y = ((1 - share) * size.height).toFixed(1)
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join(' ')
}

/** The point of a threshold: the curve has one per hundredth. */
export function pointAt(curve: readonly CurvePoint[], threshold: number): CurvePoint | undefined {
  return curve.find((point) => Math.abs(point.threshold - threshold) < 0.005)
}
