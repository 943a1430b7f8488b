import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRulesReading, outputsOf } from '../testing/stream-proof.ts'
import { longestUnit, unitEnd } from './boundary.ts'
import { newStream, type ReadWindow, type StreamInput, type StreamState, stepStream } from './session.ts'

/** Hides numbers of 4 digits or more and blocks sentences that hold "attack"; both may lean on the context. */
const look: ReadWindow = (window, unit) => {
  const hide = [...window.matchAll(/\d[\d-]{3,}/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    placeholder: '<NUMBER>',
  }))
  const attack = window.indexOf('attack', Math.max(0, unit.start - 5))
  return attack >= 0 && attack < unit.end ? { hide, block: 'test_rule' } : { hide }
}

const read = { read: look, early: true }

async function run(chunks: readonly string[]): Promise<{ text: string; states: StreamState[] }> {
  let state = newStream
  let text = ''
  const states: StreamState[] = []
  const inputs: StreamInput[] = [...chunks.map((chunk) => ({ type: 'chunk' as const, text: chunk })), { type: 'stop' }]
  for (const input of inputs) {
    const after = await stepStream(state, input, read)
    state = after.state
    text += after.output.text
    states.push(state)
  }
  return { text, states }
}

const joined = async (chunks: readonly string[]) => (await run(chunks)).text

const sample =
  'Call 555-123-4567 now. Dr. Smith said no.\nRecord 12345678\n9000 is next! This is an attack. Fine again. 😀 end 1'

describe('a stream', () => {
  it('gives out the same for every cut in two and in three', async () => {
    const whole = await joined([sample])
    expect(whole).toContain('<NUMBER>')
    for (let i = 0; i <= sample.length; i += 1) {
      expect(await joined([sample.slice(0, i), sample.slice(i)])).toBe(whole)
      for (let j = i; j <= sample.length; j += 3) {
        expect(await joined([sample.slice(0, i), sample.slice(i, j), sample.slice(j)])).toBe(whole)
      }
    }
  })
  it('gives out the same character by character', async () => {
    expect(await joined([...sample])).toBe(await joined([sample]))
    expect(await joined(sample.split(''))).toBe(await joined([sample]))
  })
  it('gives out the same for any text cut anywhere', async () => {
    const text = fc.array(
      fc.constantFrom('Call ', '555-1234', '. ', '\n', 'Dr. ', 'attack', ' A', '!', '?” ', '12', '34', 'x'.repeat(400)),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(5000), { maxLength: 6 }), async (parts, cuts) => {
        const whole = parts.join('')
        const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].sort((a, b) => a - b)
        const chunks = [0, ...places].map((place, i) => whole.slice(place, places[i] ?? whole.length))
        expect(await joined(chunks)).toBe(await joined([whole]))
      }),
      { numRuns: 300 },
    )
  })
  it('never shows a digit of a hidden value, at any moment', async () => {
    let shown = ''
    let state = newStream
    for (const letter of 'The code is 98765432 and stays hidden. Bye. ') {
      const after = await stepStream(state, { type: 'chunk', text: letter }, read)
      state = after.state
      shown += after.output.text
      expect(shown).not.toMatch(/[98765432]{2}/)
    }
    expect(shown).toContain('<NUMBER>')
  })
  it('leaves a blocked sentence out whole and goes on', async () => {
    const { text } = await run(['Hello there. Plan the ', 'att', 'ack now. Good day. Yes.'])
    expect(text).toBe('Hello there. Good day. Yes.')
  })
  it('holds a bounded amount, whatever comes', async () => {
    const { states } = await run(Array.from({ length: 200 }, () => 'x'.repeat(97)))
    for (const state of states) expect(state.pending.length + state.context.length).toBeLessThan(longestUnit + 2500)
  })
  it('keeps a value together that runs on over a line break', async () => {
    const seen: string[] = []
    const spy: ReadWindow = (window, unit) => {
      seen.push(window.slice(unit.start, unit.end))
      return look(window, unit)
    }
    await stepStream(newStream, { type: 'chunk', text: 'Record 12345678\n9000 is next. A' }, { read: spy })
    expect(seen).toContain('Record 12345678\n9000 is next.')
  })
})

describe('the transition table', async () => {
  const open = (await stepStream(newStream, { type: 'chunk', text: 'Waiting' }, read)).state
  const stopped = (await stepStream(open, { type: 'stop' }, read)).state
  const table: [string, StreamState, StreamInput, StreamState['status'], string][] = [
    ['open + chunk', open, { type: 'chunk', text: ' here. And' }, 'open', 'Waiting here.'],
    ['open + flush', open, { type: 'flush' }, 'open', 'Waiting'],
    ['open + stop', open, { type: 'stop' }, 'stopped', 'Waiting'],
    ['stopped + chunk', stopped, { type: 'chunk', text: 'more. Text' }, 'stopped', ''],
    ['stopped + flush', stopped, { type: 'flush' }, 'stopped', ''],
    ['stopped + stop', stopped, { type: 'stop' }, 'stopped', ''],
  ]
  it.each(table)('%s', async (_name, state, input, status, text) => {
    const after = await stepStream(state, input, read)
    expect([after.state.status, after.output.text]).toEqual([status, text])
  })
  it('survives being written down and read again', async () => {
    const again = await stepStream(JSON.parse(JSON.stringify(open)), { type: 'flush' }, read)
    expect(again).toEqual(await stepStream(open, { type: 'flush' }, read))
  })
})

describe('the end of a unit', () => {
  it.each([
    ['Dr. Smith came. He', 15],
    ['It is 3.5 mg. Then', 13],
    ['Seen by J. R. Doe today', undefined],
    ['No end yet', undefined],
    ['Wait. ', undefined],
    ['Line one\nLine two', 9],
    ['He said "go." Then', 13],
    ['e.g. this', undefined],
  ])('%j', (text, end) => {
    expect(unitEnd(text)).toBe(end)
  })
})

describe('a feigned talk of many turns', () => {
  const talk = Array.from(
    { length: 12 },
    (_, turn) =>
      `User: Tell me about thing ${'abcdefghijkl'.charAt(turn)}.\nAssistant: Sure, it is the one that you know, and here is more of it.\n`,
  ).join('')
  const question = 'User: And now the last one.\n'
  const by = { read: createRulesReading(), early: true }
  it('is seen across the whole stream, however it was cut, and the question behind it is held', async () => {
    const outputs = await outputsOf([talk, question], by)
    expect(outputs[1]).toBe('')
    const whole = outputs.join('')
    expect(whole).not.toContain('the last one')
    for (const size of [1, 7, 20, 333]) {
      const all = talk + question
      const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
        all.slice(at * size, (at + 1) * size),
      )
      expect((await outputsOf(chunks, by)).join('')).toBe(whole)
    }
  })
  it('is not seen in a few turns, nor in many in which nobody complies', async () => {
    const few = talk.slice(0, 250)
    expect((await outputsOf([few], by)).join('')).toBe(few)
    const interview = 'Q: Did you sleep well?\nA: I slept for six hours.\n'.repeat(20)
    expect((await outputsOf([interview], by)).join('')).toBe(interview)
  })
})
