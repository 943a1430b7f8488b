import type { EncodedPacket, InputAudioTrack } from 'mediabunny'
import { MediaRefusal } from '../model/refusal.ts'
import { opusLayout } from './opus-layout.ts'
import { type AudioFormat, Mixer, mostSeconds, type Recording } from './recording.ts'

const corrupt = (cause?: unknown) =>
  new MediaRefusal('corrupt', 'The file is not a readable recording: it is damaged or cut off.', { cause })
const tooLong = () => new MediaRefusal('too_large', `The recording is longer than ${mostSeconds / 60} minutes.`)
const chunkBytes = 65_536

/** Decodes an MP3 file in pieces. */
export async function readMp3(bytes: Uint8Array): Promise<Recording> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const mixer = new Mixer()
    let rate = 0
    let channels = 0
    let damaged = false
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(bytes.subarray(at, at + chunkBytes))
      damaged ||= errors.length > 0
      if (samplesDecoded === 0) continue
      rate ||= sampleRate
      channels ||= channelData.length
      mixer.add(channelData)
      if (mixer.samples > rate * mostSeconds) throw tooLong()
    }
    if (rate === 0 || mixer.samples === 0) throw corrupt()
    return { format: 'mp3', codec: 'mp3', rate, channels, damaged, ...mixer.end() }
  } finally {
    decoder.free()
  }
}

/** First packets that the library takes for no track: FLAC and Speex. */
const otherInOgg = /\x7fFLAC|Speex {3}/

/** What a container holds that our own decoders do not read; ffmpeg may. */
export class OtherCodec extends Error {
  override readonly name = 'OtherCodec'
}

/** Decodes Opus (or PCM) out of an Ogg, WebM or MP4 container. Throws OtherCodec for anything else. */
export async function readContainer(bytes: Uint8Array, format: AudioFormat): Promise<Recording> {
  const { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Uint8Array.from(bytes)) })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track)
      throw otherInOgg.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1')) ? new OtherCodec('other') : corrupt()
    if ((await track.getCodec()) !== 'opus') throw new OtherCodec(String(await track.getCodec()))
    return await decodeOpus(track, new EncodedPacketSink(track), format)
  } catch (cause) {
    throw cause instanceof MediaRefusal || cause instanceof OtherCodec ? cause : corrupt(cause)
  } finally {
    input.dispose()
  }
}

/** The stream's own head, wherever the container keeps it. */
async function headerOf(track: InputAudioTrack): Promise<Uint8Array | undefined> {
  const description = (await track.getDecoderConfig())?.description
  if (description === undefined) return undefined
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}

interface Packets {
  getFirstPacket(): Promise<EncodedPacket | null>
  getNextPacket(packet: EncodedPacket): Promise<EncodedPacket | null>
}

async function decodeOpus(track: InputAudioTrack, packets: Packets, format: AudioFormat): Promise<Recording> {
  const { OpusDecoder } = await import('opus-decoder')
  const layout = opusLayout(await headerOf(track), await track.getNumberOfChannels())
  const decoder = new OpusDecoder(layout)
  await decoder.ready
  try {
    const mixer = new Mixer()
    const rate = 48_000
    let damaged = false
    for (let packet = await packets.getFirstPacket(); packet; packet = await packets.getNextPacket(packet)) {
      const { channelData, errors } = decoder.decodeFrame(packet.data)
      damaged ||= errors.length > 0
      mixer.add(channelData)
      if (mixer.samples > rate * mostSeconds) throw tooLong()
    }
    if (mixer.samples === 0) throw corrupt()
    return { format, codec: 'opus', rate, channels: layout.channels, damaged, ...mixer.end() }
  } finally {
    decoder.free()
  }
}
