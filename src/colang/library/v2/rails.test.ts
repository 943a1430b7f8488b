import { describe, expect, it } from 'vitest'
import { createHost } from '../../host/host.ts'
import { compile } from '../../runtime/program.ts'
import { RAIL_LIBRARIES } from './rails.ts'

describe('rails that 2.x programs import', () => {
  it.each(Object.keys(RAIL_LIBRARIES))('%s compiles without a finding', (name) => {
    const text = `import ${name}\n\nflow main\n  match Never()\n`
    expect(compile([{ name: 'a.co', text }], { version: '2.x' }).diagnostics).toEqual([])
  })
  it('stop what their action refuses, and let pass what it does not', async () => {
    const text = `import core
import guardrails
import nemoguardrails.library.self_check.input_check
import nemoguardrails.library.sensitive_data_detection

flow input rails $input_text
  self check input
  mask sensitive data on input

flow talk
  user said something
  global $user_message
  bot say "ok {$user_message}"

flow main
  activate talk
  match Never()
`
    const { program } = compile([{ name: 'a.co', text }], { version: '2.x' })
    if (!program) throw new Error('does not compile')
    let allowed = false
    const host = createHost(program, {
      action: ({ name }) =>
        name === 'SelfCheckInputAction' ? allowed : name === 'MaskSensitiveDataAction' ? 'masked' : undefined,
    })
    const first = await host.runTurn(host.start(), { type: 'user', text: 'bad' })
    expect(first.replies.map((reply) => reply.text)).toEqual(["I'm sorry, I can't respond to that."])
    allowed = true
    const second = await host.runTurn(first.state, { type: 'user', text: 'fine' })
    expect(second.replies.map((reply) => reply.text)).toEqual(['ok masked'])
  })
})
