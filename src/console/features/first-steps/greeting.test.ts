import { expect, it } from 'vitest'
import { greetingOf } from './greeting.ts'

it('offers things to try where nothing was checked yet, to those who may check', () => {
  expect(greetingOf({ permissions: ['read', 'check'] }, [])).toBe('steps')
  expect(greetingOf({ permissions: ['read'] }, [])).toBe('nothing')
  expect(greetingOf({ permissions: ['check'] }, [{}])).toBe('nothing')
  expect(greetingOf(undefined, undefined)).toBe('nothing')
  expect(greetingOf({ permissions: ['check'] }, undefined)).toBe('nothing')
})

it('says that all is synthetic, checked or not', () => {
  expect(greetingOf({ organization: { sample: true } }, [])).toBe('sample')
})
