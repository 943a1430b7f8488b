/** Taps of the low-pass filter on either side. */
const reach = 16

/** The samples at another rate, low-pass filtered by a windowed sinc so that nothing folds back. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const ratio = from / to
  const cut = Math.min(1, to / from)
  const width = Math.ceil(reach / cut)
  const result = new Float32Array(Math.floor(samples.length / ratio))
  for (let i = 0; i < result.length; i += 1) {
    const centre = i * ratio
    const first = Math.max(0, Math.ceil(centre - width))
    const last = Math.min(samples.length - 1, Math.floor(centre + width))
    let sum = 0
    let weights = 0
    for (let at = first; at <= last; at += 1) {
      const distance = at - centre
      const weight = sinc(distance * cut) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / width))
      sum += (samples[at] ?? 0) * weight
      weights += weight
    }
    result[i] = weights === 0 ? 0 : sum / weights
  }
  return result
}

const sinc = (x: number) => (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
