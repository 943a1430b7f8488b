import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

describe('figures on the screens', () => {
  it('show a share as percent with one decimal', () => {
    expect(format.percent(0.875)).toBe('87.5%')
    expect(format.percent(0)).toBe('0.0%')
    expect(format.percent(0.00123, 2)).toBe('0.12%')
  })
  it('show a processing time in milliseconds with no decimals', () => {
    expect(format.milliseconds(0.0126)).toBe('13ms')
  })
  it('show a duration in seconds below 60, minutes below 3600, else hours', () => {
    expect([0, 0.000_31, 0.0042, 5, 59.94, 60, 3599, 3600, 90_000].map(format.duration)).toEqual([
      '0s',
      '0.00031s',
      '0.0042s',
      '5s',
      '59.9s',
      '1m',
      '59m',
      '1h',
      '25h',
    ])
  })
  it('show uptime in whole hours', () => {
    expect([0, 3599, 3600, 9000].map(format.uptimeHours)).toEqual(['0h', '0h', '1h', '2h'])
  })
  it('are a dash where an answer lacks them', () => {
    const { percent, count, duration, uptimeHours, milliseconds, fixed } = format
    for (const show of [percent, count, duration, uptimeHours, milliseconds, fixed]) expect(show(undefined)).toBe('–')
  })
  it('separate thousands', () => {
    expect(format.count(1234567)).toBe('1,234,567')
  })
})

describe('names on the screens', () => {
  it('lose their underscores', () => {
    expect(format.words('hate_speech')).toBe('hate speech')
    expect(format.title('pii_detection')).toBe('PII Detection')
    expect(format.title('rag_enforcement')).toBe('RAG Enforcement')
  })
  it('take the message of an error, or the fallback', () => {
    expect(format.messageOf(new Error('400: no'), 'x')).toBe('400: no')
    expect(format.messageOf(new Error(''), 'x')).toBe('x')
    expect(format.messageOf('thrown text', 'x')).toBe('x')
  })
})
