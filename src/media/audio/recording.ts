/** A decoded recording, mixed to one channel, samples -1..1. */
export interface Recording {
  readonly format: AudioFormat
  readonly codec: string
  /** Samples per second. */
  readonly rate: number
  readonly channels: number
  readonly samples: Float32Array
  /** Share of samples, over all channels, at the ends of the range. */
  readonly clipped: number
  /** Parts of the file could not be decoded, or are not there: only the rest was listened to. */
  readonly damaged: boolean
}

export const audioFormats = ['wav', 'mp3', 'ogg', 'webm', 'm4a', 'aac', 'flac'] as const
export type AudioFormat = (typeof audioFormats)[number]

/** Longest recording that is decoded. */
export const mostSeconds = 1_800

/** Mixes channels to one, chunk by chunk, and counts samples at the ends of the range. */
export class Mixer {
  private readonly chunks: Float32Array[] = []
  private length = 0
  private full = 0
  private total = 0

  /** Samples per channel so far. */
  get samples(): number {
    return this.length
  }

  add(channels: readonly Float32Array[]): void {
    const [first] = channels
    if (!first || first.length === 0) return
    const mixed = new Float32Array(first.length)
    for (const channel of channels) {
      for (let i = 0; i < mixed.length; i += 1) {
        const value = channel[i] ?? 0
        mixed[i] = (mixed[i] ?? 0) + value / channels.length
        if (value >= 0.9995 || value <= -0.9995) this.full += 1
      }
    }
    this.total += first.length * channels.length
    this.length += first.length
    this.chunks.push(mixed)
  }

  end(): { samples: Float32Array; clipped: number } {
    const samples = new Float32Array(this.length)
    let at = 0
    for (const chunk of this.chunks) {
      samples.set(chunk, at)
      at += chunk.length
    }
    return { samples, clipped: this.total === 0 ? 0 : this.full / this.total }
  }
}
