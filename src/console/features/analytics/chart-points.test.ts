import { describe, expect, it } from 'vitest'
import { bucketName, chartPoints } from './chart-points.ts'

const bucket = (timestamp: number, total: number) => ({
  timestamp,
  total_events: total,
  blocked_events: 1,
  masked_events: 2,
  avg_processing_time: 0.5,
})

describe('chart points', () => {
  it('part a bucket into what was allowed, masked and blocked', () => {
    expect(chartPoints([bucket(0, 10)])[0]).toMatchObject({ passed: 7, masked: 2, blocked: 1, total: 10, seconds: 0.5 })
  })

  it('have no time where nothing was checked', () => {
    const empty = { ...bucket(0, 0), blocked_events: 0, masked_events: 0 }
    expect(chartPoints([empty])[0]).toMatchObject({ passed: 0, seconds: null })
  })

  it('are named by the time of day when close together, by the day when far apart', () => {
    const noon = Date.UTC(2026, 2, 15, 12) / 1000
    expect(bucketName(noon, 60)).toMatch(/\d\d:\d\d/)
    expect(bucketName(noon, 86_400)).toMatch(/15/)
    expect(bucketName(noon, 86_400)).not.toMatch(/:/)
  })
})
