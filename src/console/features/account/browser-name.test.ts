import { describe, expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
      'Safari on iPhone',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', 'Unknown'],
  ])('%s', (agent, name) => {
    expect(browserName(agent)).toBe(name)
  })
})
