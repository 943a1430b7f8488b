import { limits } from '#contract/vocabulary'

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
  if (!acceptedTypes.includes(file.type))
    return { title: 'Unsupported file type', description: 'Please upload PDF, DOCX, DOC, or TXT files only.' }
  if (file.size > limits.uploadBytes)
    return { title: 'File too large', description: 'Please upload files smaller than 10MB.' }
  return undefined
}
