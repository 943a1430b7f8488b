import { describe, expect, it } from 'vitest'
import { readConfiguration, thresholdOf, writeConfiguration } from './configuration.ts'
import { priorityWord } from './priorities.ts'

describe('the configuration form', () => {
  it('falls back to 0.8 where the threshold is empty', () => {
    expect([thresholdOf(''), thresholdOf('0.35'), thresholdOf('x')]).toEqual([0.8, 0.35, 0.8])
  })
  it('ignores a raw text that is no JSON object', () => {
    expect(['{"threshold":', '[1]', '3', 'null'].map(readConfiguration)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('reads back what it wrote', () => {
    const configuration = { threshold: 0.5, providers: ['presidio'], parameters: { keywords: ['a'] } }
    expect(readConfiguration(writeConfiguration(configuration))).toEqual(configuration)
  })
  it('names the five priorities, and takes any other for the lowest', () => {
    expect([1, 3, 5, 0, 9].map(priorityWord)).toEqual(['1', '3', '5', '5', '5'])
  })
})
