import { Mixer } from './recording.ts'
import { samplesOf, type WavFormat } from './wav.ts'

/** Takes a WAV stream of 16-bit samples piece by piece, so that no more of it is held than the mixed recording. */
export class PcmStream {
  private rest: Buffer = Buffer.alloc(0)
  private readonly mixer = new Mixer()
  private packing: WavFormat | undefined

  /** Seconds so far. */
  get seconds(): number {
    return this.packing === undefined ? 0 : this.mixer.samples / this.packing.rate
  }

  /** The next piece. Throws a MediaRefusal where the head makes no sense. */
  add(piece: Buffer): void {
    this.rest = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece])
    if (this.packing === undefined) {
      const found = samplesOf(this.rest)
      if (found === undefined) return
      this.packing = found.format
      this.rest = this.rest.subarray(found.at)
    }
    const { channels } = this.packing
    const frames = Math.floor(this.rest.length / (channels * 2))
    this.mixer.add(Array.from({ length: channels }, (_, channel) => this.channel(channel, frames)))
    this.rest = this.rest.subarray(frames * channels * 2)
  }

  /** The recording, unless no sample came. */
  end() {
    if (this.packing === undefined || this.mixer.samples === 0) return undefined
    return { rate: this.packing.rate, channels: this.packing.channels, ...this.mixer.end() }
  }

  private channel(channel: number, frames: number): Float32Array {
    const samples = new Float32Array(frames)
    const step = (this.packing?.channels ?? 1) * 2
    for (let i = 0; i < frames; i += 1) samples[i] = this.rest.readInt16LE(i * step + channel * 2) / 32_768
    return samples
  }
}
