import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'

type Input = Parameters<Handlers['testMultimodal']>[0]

/** The file's bytes. Refuses what is no base64, with what to send instead. */
export function bytesOf({ content }: Input): Uint8Array {
  const data = typeof content === 'string' ? content : content.data
  const bare = data.replace(/^data:[^,]{0,200},/, '').replaceAll(/\s+/g, '')
  if (bare === '' || bare.length % 4 === 1 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(bare)) {
    throw new AppError('invalid_input', 'content.data: must be the file as base64')
  }
  return Uint8Array.from(Buffer.from(bare, 'base64'))
}
