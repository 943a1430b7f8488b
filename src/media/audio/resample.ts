/** Taps of the low-pass filter on either side. */
const reach = 16
/** Weights kept at most: rates with no common measure worth a table have theirs worked out sample by sample. */
const mostWeights = 4_000_000

interface Filter {
  /** Input samples per output sample. */
  readonly ratio: number
  /** Share of the band that is kept. */
  readonly cut: number
  /** Input samples on either side of a place. */
  readonly width: number
}

/** The samples at another rate, low-pass filtered by a windowed sinc so that nothing folds back. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const cut = Math.min(1, to / from)
  const filter: Filter = { ratio: from / to, cut, width: Math.ceil(reach / cut) }
  const result = new Float32Array(Math.floor(samples.length / filter.ratio))
  const common = greatestCommon(from, to)
  const phases = to / common
  const taps = filter.width * 2 + 2
  if (phases * taps > mostWeights) {
    for (let i = 0; i < result.length; i += 1) result[i] = weighted(samples, i * filter.ratio, filter)
    return result
  }
  const weights = weightsOf(phases, taps, filter)
  const step = from / common
  for (let i = 0; i < result.length; i += 1) {
    const base = Math.floor((i * step) / phases)
    const start = base - filter.width
    // Beyond the ends there is nothing to weigh.
    if (start < 0 || start + taps > samples.length) result[i] = weighted(samples, i * filter.ratio, filter)
    else result[i] = dot({ samples, start, weights, at: ((i * step) % phases) * taps, taps })
  }
  return result
}

interface Product {
  readonly samples: Float32Array
  readonly start: number
  readonly weights: Float32Array
  readonly at: number
  readonly taps: number
}

function dot({ samples, start, weights, at, taps }: Product): number {
  let sum = 0
  for (let k = 0; k < taps; k += 1) sum += (samples[start + k] ?? 0) * (weights[at + k] ?? 0)
  return sum
}

/** For each place between two input samples that an output sample can have: the weights of its neighbours, together 1. */
function weightsOf(phases: number, taps: number, { width, cut }: Filter): Float32Array {
  const weights = new Float32Array(phases * taps)
  for (let phase = 0; phase < phases; phase += 1) {
    const own = Array.from({ length: taps }, (_, k) => weightAt(k - width - phase / phases, width, cut))
    const sum = own.reduce((total, weight) => total + weight, 0)
    weights.set(
      own.map((weight) => weight / sum),
      phase * taps,
    )
  }
  return weights
}

function weighted(samples: Float32Array, centre: number, { width, cut }: Filter): number {
  const first = Math.max(0, Math.ceil(centre - width))
  const last = Math.min(samples.length - 1, Math.floor(centre + width))
  let sum = 0
  let weights = 0
  for (let at = first; at <= last; at += 1) {
    const weight = weightAt(at - centre, width, cut)
    sum += (samples[at] ?? 0) * weight
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

function weightAt(distance: number, width: number, cut: number): number {
  if (Math.abs(distance) > width) return 0
  return sinc(distance * cut) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / width))
}

const sinc = (x: number) => (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))
