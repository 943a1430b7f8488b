import { describe, expect, it } from 'vitest'
import { choices } from './choices.ts'

describe('the choice of knowledge', () => {
  it('begins with what is pasted, and tells bases of one name apart by their ids', () => {
    const bases = [
      { id: 'wards', name: 'wards' },
      { id: 'old', name: 'Leaflets' },
      { id: 'new', name: 'Leaflets' },
    ]
    expect(choices(bases)).toEqual([
      { value: '', label: 'What is pasted below' },
      { value: 'wards', label: 'wards' },
      { value: 'old', label: 'Leaflets (old)' },
      { value: 'new', label: 'Leaflets (new)' },
    ])
  })
})
