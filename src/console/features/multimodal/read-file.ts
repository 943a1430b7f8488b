import { t } from '../../strings/multimodal.ts'

/** A file's bytes as base64: the data portion alone, without the `data:` head. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error(t.theFileCouldNot, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
