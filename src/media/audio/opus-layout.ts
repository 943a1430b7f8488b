/** How an Opus stream's packets become channels, as its decoder takes it. */
export interface OpusLayout {
  readonly channels: number
  /** Samples at the start that are the coder's own. */
  readonly preSkip: number
  readonly streamCount: number
  readonly coupledStreamCount: number
  readonly channelMappingTable: number[]
}

const mostChannels = 8

/** Reads an identification header (RFC 7845, section 5.1); a stream without one has one or two plain channels. */
export function opusLayout(header: Uint8Array | undefined, channels: number): OpusLayout {
  const head = header && Buffer.from(header).toString('latin1', 0, 8) === 'OpusHead' ? Buffer.from(header) : undefined
  if (head === undefined || head.length < 19) return plain(Math.min(2, channels), 0)
  const count = head[9] ?? 1
  const preSkip = head.readUInt16LE(10)
  const isMapped = head[18] !== 0 && head.length >= 21 + count && count >= 1 && count <= mostChannels
  if (!isMapped) return plain(count === 1 ? 1 : 2, preSkip)
  return {
    channels: count,
    preSkip,
    streamCount: head[19] ?? 1,
    coupledStreamCount: head[20] ?? 0,
    channelMappingTable: [...head.subarray(21, 21 + count)],
  }
}

function plain(channels: number, preSkip: number): OpusLayout {
  const table = channels === 2 ? [0, 1] : [0]
  return { channels, preSkip, streamCount: 1, coupledStreamCount: channels - 1, channelMappingTable: table }
}
