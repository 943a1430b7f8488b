import { describe, expect, it } from 'vitest'
import { createHost } from '../../host/host.ts'
import { lint } from '../../lint/lint.ts'
import { compile } from '../../runtime/program.ts'
import { KNOWN_MESSAGES, KNOWN_RAILS } from './known-rails.ts'

const GREETING = {
  name: 'a.co',
  text: 'define user greet\n  "hello"\ndefine bot welcome\n  "Welcome."\ndefine flow f\n  user greet\n  bot welcome\n',
}

function runWith(rail: string, side: 'input' | 'output', result: unknown) {
  const { program, diagnostics } = compile([GREETING], { version: '1.0', rails: { [side]: { flows: [rail] } } })
  if (!program) throw new Error(diagnostics[0]?.message)
  const host = createHost(program, { action: () => result })
  return host.runTurn(host.start(), { type: 'user', text: 'hello' })
}

describe('rails known by name', () => {
  it.each([...KNOWN_RAILS])('%s is written without faults', (name, text) => {
    const messages = Object.entries(KNOWN_MESSAGES).map(([message, said]) => `define bot ${message}\n  "${said}"\n`)
    const findings = lint([{ name: 'rail.co', text: [...messages, text].join('\n') }], {
      version: '1.0',
      rails: [name],
    })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
  it('need not be written: a verdict that says no, and a detection that says yes, block', async () => {
    for (const [rail, side, result] of [
      ['self check input', 'input', false],
      ['self check output', 'output', { allowed: false }],
      ['jailbreak detection heuristics', 'input', true],
      ['content safety check input $model=content_safety', 'input', { allowed: false, policy_violations: ['S1'] }],
    ] as const) {
      const report = await runWith(rail, side, result)
      expect(report.replies.map(({ text }) => text)).toEqual(["I'm sorry, I can't respond to that."])
      expect(report.outcome.state).toBe('blocked')
    }
    expect((await runWith('self check input', 'input', true)).replies[0]?.text).toBe('Welcome.')
    expect((await runWith('detect pii on input', 'input', true)).replies[0]?.text).toBe(
      "I don't know the answer to that.",
    )
    expect((await runWith('mask pii on output', 'output', 'masked')).replies[0]?.text).toBe('masked')
  })
  it('give way to a flow of the same name', () => {
    const own = { name: 'b.co', text: 'define subflow self check input\n  pass\n' }
    const { program } = compile([GREETING, own], { version: '1.0', rails: { input: { flows: ['self check input'] } } })
    expect(program?.version === '1.0' && program.flows['self check input']?.file).toBe('b.co')
  })
})
