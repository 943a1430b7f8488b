import { limits } from '#contract/vocabulary'
import { t } from '../../strings/documents.ts'

/** The media types that can be anonymised. */
export const acceptedTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/msword',
  'text/plain',
]

export interface FileRefusal {
  readonly title: string
  readonly description: string
}

/** Why a file cannot be taken, in the words of its toast; undefined where it can. */
export function refuseFile(file: { type: string; size: number }): FileRefusal | undefined {
  if (!acceptedTypes.includes(file.type)) return { title: t.unsupportedFileType, description: t.pleaseUploadPdfDocx }
  if (file.size > limits.uploadBytes) return { title: t.fileTooLarge, description: t.pleaseUploadFilesSmaller }
  return undefined
}
