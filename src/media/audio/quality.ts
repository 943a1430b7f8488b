import type { Measure, Quality } from '../image/quality.ts'
import type { Recording } from './recording.ts'

const frameSeconds = 0.02
/** Level below which a frame counts as silence, in decibels below full scale. */
const silence = -60
const round = (value: number, digits = 3) => Number(value.toFixed(digits))
const decibels = (power: number) => 10 * Math.log10(Math.max(power, 1e-12))

/** Measures length, level, clipping, silence, noise and the share of speech-like frames. */
export function assessAudioQuality(recording: Recording): Quality {
  const { samples, rate, clipped } = recording
  const frames = framesOf(samples, Math.max(1, Math.round(rate * frameSeconds)))
  const levels = Float32Array.from(frames.powers, decibels).sort()
  const floor = levels[Math.floor(levels.length * 0.1)] ?? silence
  const loud = levels[Math.floor(levels.length * 0.95)] ?? silence
  const snr = Math.max(0, loud - floor)
  const silent = levels.filter((level) => level < silence).length / Math.max(1, levels.length)
  const speech = speechShare(frames, floor)
  const seconds = samples.length / rate
  const measures: Measure[] = [
    { name: 'duration', value: round(seconds, 2), unit: 's' },
    { name: 'sample_rate', value: rate, unit: 'Hz' },
    { name: 'channels', value: recording.channels },
    { name: 'level', value: round(decibels(frames.mean), 1), unit: 'dB' },
    { name: 'clipped_share', value: round(clipped, 5) },
    { name: 'silent_share', value: round(silent) },
    { name: 'snr', value: round(snr, 1), unit: 'dB' },
    { name: 'speech_share', value: round(speech) },
    { name: 'offset', value: round(frames.offset, 4) },
  ]
  const issues = [
    ...when('silent', levels.length === 0 || silent > 0.98),
    ...when('mostly_silent', silent > 0.85 && silent <= 0.98),
    ...when('too_short', seconds < 0.5),
    ...when('clipping', clipped > 0.001),
    ...when('low_sample_rate', rate < 8_000),
    ...when('too_quiet', silent <= 0.98 && loud < -40),
    ...when('noise_only', silent <= 0.98 && snr < 3 && frames.crossings > 0.3),
    ...when('noisy', silent <= 0.98 && snr >= 3 && snr < 12),
    ...when('damaged', recording.damaged),
    ...when('direct_current_offset', Math.abs(frames.offset) > 0.05),
  ]
  return { measures, issues }
}

const when = (issue: string, holds: boolean) => (holds ? [issue] : [])

interface Frames {
  readonly powers: Float64Array
  /** Sign changes per sample of each frame. */
  readonly rates: Float64Array
  readonly mean: number
  readonly offset: number
  readonly crossings: number
}

function framesOf(samples: Float32Array, length: number): Frames {
  const count = Math.floor(samples.length / length)
  const powers = new Float64Array(count)
  const rates = new Float64Array(count)
  let sum = 0
  let all = 0
  let signs = 0
  for (let frame = 0; frame < count; frame += 1) {
    let power = 0
    let crossings = 0
    let before = samples[frame * length] ?? 0
    for (let i = frame * length; i < (frame + 1) * length; i += 1) {
      const value = samples[i] ?? 0
      power += value * value
      sum += value
      if (value < 0 !== before < 0) crossings += 1
      before = value
    }
    powers[frame] = power / length
    rates[frame] = crossings / length
    all += power
    signs += crossings
  }
  const total = Math.max(1, count * length)
  return { powers, rates, mean: all / total, offset: sum / total, crossings: signs / total }
}

/** Frames well above the floor whose sign changes are as rare as voices make them. */
function speechShare({ powers, rates }: Frames, floor: number): number {
  let spoken = 0
  for (let i = 0; i < powers.length; i += 1) {
    const level = decibels(powers[i] ?? 0)
    if (level > floor + 8 && level > -50 && (rates[i] ?? 1) < 0.35) spoken += 1
  }
  return powers.length === 0 ? 0 : spoken / powers.length
}
