import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorBodyOf } from './refusal.ts'

interface ParserError extends Error {
  readonly code?: string
}

const kinds: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
}

/** Answers what is not HTTP, too large a header or too slow a request in the words of every refusal, and hangs up. */
export function refuseBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = kinds[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP.']
  const body = JSON.stringify(errorBodyOf({ status: 400, code: 'invalid_input', message }, randomUUID()))
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
}
