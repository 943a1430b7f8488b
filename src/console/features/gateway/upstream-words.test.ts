import { expect, it } from 'vitest'
import { listed } from './upstream-words.ts'

it('models are listed by lines or commas, blanks and repeats left out', () => {
  expect(listed(' gpt-5*, o3\n\n o3 ,')).toEqual(['gpt-5*', 'o3'])
})
