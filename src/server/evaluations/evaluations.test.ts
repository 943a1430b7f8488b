import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { curveOf, figuresOf } from './figures.ts'
import { readRows } from './rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readRows(bytes(text))
const reason = (text: string) => {
  const rows = read(text)
  return rows.status === 'refused' ? rows.reason : rows.rows
}

describe('a labelled set', () => {
  it('is CSV with quotes and line breaks, whatever the order and delimiter of its columns', () => {
    expect(reason('\ufefflabel;text\nunsafe;"one ""two""\nthree"\n0;four\n')).toEqual([
      { text: 'one "two"\nthree', expected: true },
      { text: 'four', expected: false },
    ])
  })
  it('is JSON lines, or a JSON list', () => {
    const rows = [
      { text: 'a', expected: true },
      { text: 'b', expected: false },
    ]
    expect(reason('{"text":"a","label":true}\n\n{"prompt":"b","expected":"safe"}\n')).toEqual(rows)
    expect(reason('[{"text":"a","label":"hate_speech"},{"text":"b","label":"none"}]')).toEqual(rows)
  })
  it('is refused with its place and none of its words', () => {
    expect(reason('')).toBe('file: has no rows')
    expect(reason('text,label\nhello,secret-word')).toMatch(/^file: row 1 has no label that is understood/)
    expect(reason('text,label\n,1')).toBe('file: row 1 has no text (columns: text, label)')
    expect(reason('{"text":"a","label":1}\n{oops')).toBe('file: line 2 is not valid JSON')
    expect(reason('text,label\n"open,1')).toBe('file: is not well-formed CSV')
    expect(readRows(new Uint8Array([0xff, 0xfe, 0x00]))).toMatchObject({ reason: 'file: is not UTF-8 text' })
    expect(read(`text,label\n${'a,1\n'.repeat(5001)}`)).toMatchObject({ code: 'too_large' })
    expect(read(`text,label\n${'a'.repeat(100_001)},1`)).toMatchObject({ code: 'too_large' })
  })
})

describe('figures', () => {
  const rows = [
    { expected: true, flagged: true, score: 0.9 },
    { expected: true, flagged: false, score: 0.4 },
    { expected: false, flagged: true, score: 0.8 },
    { expected: false, flagged: false, score: 0 },
  ]
  it('are precision, recall and their kin; a share of nothing is null', () => {
    expect(figuresOf(rows)).toMatchObject({
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
      accuracy: 0.5,
      false_positive_rate: 0.5,
    })
    expect(figuresOf([])).toMatchObject({ precision: null, recall: null, f1: null, accuracy: null })
  })
  it('have a curve that tells what every threshold would have made of it', () => {
    const curve = curveOf(rows)
    const at = (threshold: number) => curve.find((point) => point.threshold === threshold)
    expect(curve).toHaveLength(101)
    expect(at(0.9)).toMatchObject({ true_positives: 1, false_positives: 0, precision: 1, recall: 0.5 })
    expect(at(0.8)).toMatchObject({ true_positives: 1, false_positives: 1 })
    expect(at(0.4)).toMatchObject({ true_positives: 2, false_positives: 1, false_negatives: 0 })
    expect(at(1)).toMatchObject({ precision: null, recall: 0 })
  })
})

describe('an evaluation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const csv = [
    'text,label',
    'I will kill you tomorrow,unsafe',
    'The wound heals well,safe',
    '"A sunny day in the garden, with tea",unsafe',
  ].join('\n')

  function upload(content: string, target?: string) {
    const boundary = 'xyz'
    const field =
      target === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="target"\r\n\r\n${target}\r\n`
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="set.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`
    return server.app.inject({
      method: 'POST',
      url: '/api/guardrails/evaluations',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${field}${file}--${boundary}--\r\n`,
    })
  }
  async function done(id: string) {
    await server.services.evaluations.settled()
    return (await server.ask('getEvaluation', { id })).evaluation
  }

  it('of one guardrail gives figures, errors with their rows, and a curve', async () => {
    const started = await upload(csv, 'content_safety')
    expect(started.statusCode).toBe(200)
    const { id, total } = started.json().evaluation
    expect(total).toBe(3)
    const evaluation = await done(id)
    expect(evaluation).toMatchObject({ status: 'completed', done: 3, target: 'content_safety' })
    expect(evaluation.result?.figures).toMatchObject({ true_positives: 1, true_negatives: 1, false_negatives: 1 })
    expect(evaluation.result?.threshold).toBe(0.8)
    expect(evaluation.result?.curve).toHaveLength(101)
    expect(evaluation.result?.errors).toEqual([
      {
        row: 3,
        expected: true,
        action: 'allow',
        score: 0,
        guardrails: [],
        text: 'A sunny day in the garden, with tea',
      },
    ])
  })
  it('keeps no text: neither in the database nor in the events nor in the log', async () => {
    const [row] = await server.services.database.query<{ all: string }>(
      `SELECT string_agg(e::text, ' ') AS all FROM evaluations e`,
    )
    expect(row?.all).toContain('content_safety')
    expect(row?.all).not.toContain('sunny')
    expect(server.log.join('')).not.toContain('sunny')
    expect((await server.ask('listRecentActivity', {})).recent_activity).toEqual([])
  })
  it('of the draft is compared with the live policy', async () => {
    expect((await upload(csv, 'draft')).statusCode).toBe(404)
    const { draft } = await server.ask('beginPolicyDraft', {})
    const own = {
      id: 'garden',
      name: 'Garden',
      type: 'custom',
      description: 'x',
      configuration: { parameters: { keywords: ['garden'] } },
    }
    await server.ask('changePolicyDraft', { guardrails: [...draft.guardrails, own] as never })
    const { id } = (await upload(csv, 'draft')).json().evaluation
    const { result } = await done(id)
    expect(result?.comparison).toMatchObject({
      fixed: 1,
      broken: 0,
      changed: [{ row: 3, expected: true, live_action: 'allow', draft_action: 'block' }],
    })
    expect(result?.figures.recall).toBe(1)
  })
  it('is refused for what is no labelled set, and for a target that is none', async () => {
    expect((await upload('text,label\nhello,perhaps')).statusCode).toBe(400)
    expect((await upload(csv, 'nothing')).statusCode).toBe(404)
    expect((await upload(csv, 'multimodal_safety')).statusCode).toBe(400)
    expect((await upload(`text,label\n${'x'.repeat(5_300_000)},1`)).statusCode).toBe(413)
  })
  it('is listed and forgotten', async () => {
    const { evaluations } = await server.ask('listEvaluations', {})
    expect(evaluations).toHaveLength(2)
    const id = evaluations[0]?.id ?? ''
    await server.ask('removeEvaluation', { id })
    expect((await server.send('getEvaluation', { id })).statusCode).toBe(404)
    expect((await server.send('removeEvaluation', { id: 'none' })).statusCode).toBe(404)
  })
})
