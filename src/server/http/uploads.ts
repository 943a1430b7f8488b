import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/vocabulary'
import { AppError } from './app-error.ts'

/** A file of a multipart form, whole in memory. `name` is the caller's; it is for display only, never a path. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly bytes: Uint8Array
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The limits of a form, for the multipart plugin: one file of at most 10 MB, few small fields. */
export const formLimits = {
  fileSize: limits.uploadBytes,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 50,
}

/** The fields of a multipart form by name, its file as an `UploadedFile`. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Send the form as multipart/form-data.')
  const form: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        form[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      form[part.fieldname] = uploaded(part.filename, part.mimetype, bytes)
    }
  } catch (error) {
    // The plugin's own refusals carry a code; anything else is a form that breaks off.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error
    throw new AppError('invalid_input', 'The form could not be read.', { cause: error })
  }
  return form
}

function uploaded(name: string, type: string, bytes: Buffer): UploadedFile {
  return {
    name,
    type,
    size: bytes.byteLength,
    bytes,
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}
