import { describe, expect, it } from 'vitest'
import { refuseFile } from './accept-file.ts'

describe('a document to upload', () => {
  it('is PDF, DOCX, DOC or TXT by media type', () => {
    expect(refuseFile({ type: 'application/pdf', size: 1 })).toBeUndefined()
    expect(refuseFile({ type: 'text/plain', size: 1 })).toBeUndefined()
    expect(refuseFile({ type: 'image/png', size: 1 })?.title).toBe('Unsupported file type')
    expect(refuseFile({ type: '', size: 1 })?.description).toBe('Please upload PDF, DOCX, DOC, or TXT files only.')
  })
  it('has at most 10485760 bytes', () => {
    expect(refuseFile({ type: 'text/plain', size: 10_485_760 })).toBeUndefined()
    expect(refuseFile({ type: 'text/plain', size: 10_485_761 })).toEqual({
      title: 'File too large',
      description: 'Please upload files smaller than 10MB.',
    })
  })
})
