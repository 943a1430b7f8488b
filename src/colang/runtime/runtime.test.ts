import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHost, type Host } from '../host/host.ts'
import type { Ports } from '../host/ports.ts'
import { compile, initialState, type SessionState, step, variables } from './program.ts'
import type { BuildOptions } from './v1/build.ts'

const INTENTS = `define user greet
  "hello"

define user ask time
  "what time is it"

define user say yes
  "yes"

define bot greet
  "Hello!"

define bot tell time
  "Noon."

define bot confirm
  "Great."

define bot refuse
  "No."

`

function host(text: string, options: BuildOptions & { version?: '1.0' | '2.x'; ports?: Ports } = {}): Host {
  const { version = '1.0', ports = {}, ...rest } = options
  const { program, diagnostics } = compile([{ name: 'a.co', text: version === '1.0' ? INTENTS + text : text }], {
    version,
    ...rest,
  })
  if (!program) throw new Error(diagnostics.map((entry) => `${entry.line}: ${entry.message}`).join('\n'))
  return createHost(program, ports)
}

/** What the bot says, turn by turn; sessions go through JSON between turns, as they do in a store. */
async function talk(on: Host, ...texts: string[]): Promise<string[]> {
  let state: SessionState = on.start()
  const out: string[] = []
  for (const text of texts) {
    const report = await on.runTurn(JSON.parse(JSON.stringify(state)), { type: 'user', text })
    out.push(report.replies.map((reply) => reply.text).join('|'))
    state = report.state
  }
  return out
}

describe('a Colang 1.0 conversation', () => {
  it('goes on where it was after another flow came between, across a store', async () => {
    const on = host(
      'define flow a\n  user greet\n  bot greet\n  user say yes\n  bot confirm\n\ndefine flow b\n  user ask time\n  bot tell time\n',
    )
    expect(await talk(on, 'hello', 'what time is it', 'yes')).toEqual(['Hello!', 'Noon.', 'Great.'])
  })

  it('begins a running flow anew when its trigger is said again', async () => {
    const on = host('define flow a\n  user greet\n  bot greet\n  user say yes\n  bot confirm\n')
    expect(await talk(on, 'hello', 'hello', 'yes')).toEqual(['Hello!', 'Hello!', 'Great.'])
  })

  it('never invents: without a flow there is no answer, and a fallback message is used if there is one', async () => {
    expect(await talk(host('define flow a\n  user greet\n  bot greet\n'), 'completely different words')).toEqual([''])
    expect(
      await talk(
        host('define bot fallback\n  "Please rephrase."\n\ndefine flow a\n  user greet\n  bot greet\n'),
        'completely different words',
      ),
    ).toEqual(['Please rephrase.'])
  })

  it('says the name of a message without text and tells so', async () => {
    const on = host('define flow a\n  user greet\n  bot inform_delay soon\n')
    const report = await on.runTurn(on.start(), { type: 'user', text: 'hello' })
    expect(report.replies[0]?.text).toBe('Inform delay soon')
    expect(report.trace.some((entry) => entry.kind === 'missing-text')).toBe(true)
  })

  it('runs the supersets: literals, else after when, arguments of subflows, values of subflows, user as', async () => {
    const on = host(
      'define bot show\n  "{{ l|length }} {{ l[1] }} $n $heard $5"\n\ndefine subflow s\n  $l = [1, $n + 1, {"a": (1, 2)}]\n  return $n * 2\n\ndefine flow a\n  user greet as $heard\n  $n = do s(n=20)\n  bot show\n  when user say yes\n    bot confirm\n  else\n    bot refuse\n',
    )
    expect(await talk(on, 'hello', 'what time is it')).toEqual(['3 21 40 hello $5', 'No.'])
  })

  it('names flow and line of every reply', async () => {
    const on = host('define flow a\n  user greet\n  bot greet\n')
    const report = await on.runTurn(on.start(), { type: 'user', text: 'hello' })
    expect(report.replies).toEqual([{ text: 'Hello!', intent: 'greet', flow: 'a', line: 24 }])
  })

  it('honours conditions of bot texts', async () => {
    const on = host(
      'define bot meet\n  if $vip\n    "Dear guest"\n  else\n    "Hi"\n\ndefine flow a\n  user greet\n  bot meet\n\ndefine flow b\n  user say yes\n  $vip = True\n  bot meet\n',
    )
    expect(await talk(on, 'hello', 'yes')).toEqual(['Hi', 'Dear guest'])
  })
})

describe('rails', () => {
  const RAIL =
    'define subflow check input\n  $ok = execute look(text=$user_message)\n  if not $ok\n    bot refuse\n    stop\n\ndefine flow a\n  user greet\n  bot greet\n'
  const rails = { rails: { input: { flows: ['check input'] } } }

  it('see every user message since the last check, not only the last', async () => {
    const seen: unknown[] = []
    const on = host(RAIL, {
      ...rails,
      ports: { action: ({ params }) => seen.push(params['text']) > 0 && params['text'] !== 'forbidden' },
    })
    const passed = await on.runTurn(on.start(), { type: 'user', text: 'hello', earlier: ['first', 'second'] })
    expect(seen).toEqual(['first', 'second', 'hello'])
    expect(passed.replies.map((reply) => reply.text)).toEqual(['Hello!'])
    const blocked = await on.runTurn(on.start(), { type: 'user', text: 'hello', earlier: ['forbidden'] })
    expect(blocked.replies.map((reply) => reply.text)).toEqual(['No.'])
    expect(blocked.outcome).toEqual({ state: 'blocked', blockedBy: 'check input' })
  })

  it('let nothing pass when they cannot look', async () => {
    const failing = host(RAIL, {
      ...rails,
      ports: {
        action: () => {
          throw new Error('down')
        },
      },
    })
    const report = await failing.runTurn(failing.start(), { type: 'user', text: 'hello' })
    expect(report.replies.map((reply) => reply.text)).toEqual(["I'm sorry, an internal error has occurred."])
    expect(report.outcome.state).toBe('error')
    const missing = host(RAIL, rails)
    expect((await missing.runTurn(missing.start(), { type: 'user', text: 'hello' })).replies[0]?.text).toBe(
      "Action 'look' not found.",
    )
  })

  it('take the verdict of a check for what it allows, field or no field', async () => {
    const verdict = { allowed: false, score: 0.9, categories: ['violence'] }
    for (const test of ['not $ok', 'not $ok.allowed', '$ok.score > 0.5']) {
      const on = host(RAIL.replace('not $ok', test), { ...rails, ports: { action: () => verdict } })
      expect((await on.runTurn(on.start(), { type: 'user', text: 'hello' })).outcome.state).toBe('blocked')
    }
  })

  it('run side by side, and the first that stops ends the others', async () => {
    const text =
      'define subflow slow\n  $a = execute slow\n  $from_slow = 1\n\ndefine subflow strict\n  $b = execute strict\n  if not $b\n    bot refuse\n    stop\n\ndefine bot tell\n  "slow=$from_slow"\n\ndefine flow a\n  user greet\n  bot tell\n'
    let release: (value: boolean) => void = () => {}
    const waiting = new Promise<boolean>((resolve) => {
      release = resolve
    })
    let verdict = false
    const ports: Ports = { action: ({ name }) => (name === 'slow' ? (verdict ? true : waiting) : verdict) }
    const options = { rails: { input: { flows: ['slow', 'strict'], parallel: true } }, ports }
    const blocked = host(text, options)
    const report = await blocked.runTurn(blocked.start(), { type: 'user', text: 'hello' })
    expect(report.replies.map((reply) => reply.text)).toEqual(['No.'])
    expect(report.outcome).toEqual({ state: 'blocked', blockedBy: 'strict' })
    release(true)
    verdict = true
    expect(await talk(blocked, 'hello')).toEqual(['slow=1'])
  })

  it('check predefined texts on the way out too, and may change them', async () => {
    const text =
      'define bot show\n  "Dear $name"\n\ndefine subflow mask\n  $bot_message = execute mask(text=$bot_message)\n\ndefine flow a\n  user greet\n  $name = "Jane"\n  bot show\n'
    const ports: Ports = { action: ({ params }) => String(params['text']).replace('Jane', '[NAME]') }
    expect(await talk(host(text, { rails: { output: { flows: ['mask'] } }, ports }), 'hello')).toEqual(['Dear [NAME]'])
    expect(
      await talk(host(text, { rails: { output: { flows: ['mask'] } }, checkPredefined: false, ports }), 'hello'),
    ).toEqual(['Dear Jane'])
  })

  it('end a turn that takes too long when a clock is given', async () => {
    const ports: Ports = {
      action: () => new Promise(() => {}),
      clock: { now: () => 0, sleep: async () => {} },
      timeoutMs: 5,
    }
    const on = host(RAIL, { ...rails, ports })
    expect((await on.runTurn(on.start(), { type: 'user', text: 'hello' })).outcome.state).toBe('error')
  })
})

describe('limits', () => {
  it.each([
    ['while True\n    $x = 1', 'step-limit'],
    ['while True\n    bot greet', 'event-limit'],
    ['do deep', 'depth-limit'],
    ['$x = "a"\n  while True\n    $x = $x + $x', 'evaluation'],
    ['$a = $missing > 3', 'evaluation'],
    ['$f = "nowhere"\n  do $f', 'unknown-flow'],
  ])('"%s" ends with %s and leaves the session as it was', async (body, code) => {
    const on = host(
      `define subflow deep\n  do deep\n\ndefine flow a\n  user greet\n  ${body}\n\ndefine flow b\n  user ask time\n  bot tell time\n`,
    )
    const before = (await on.runTurn(on.start(), { type: 'user', text: 'what time is it' })).state
    const report = await on.runTurn(before, { type: 'user', text: 'hello' })
    expect(report.outcome).toMatchObject({ state: 'error', error: { code } })
    expect(report.state).toMatchObject({
      main: { flows: [], context: JSON.parse(JSON.stringify(variables(before))) },
    })
  })

  it.each([
    ['while True\n    $x = 1', 'step-limit'],
    ['while True\n    send Ping()', 'event-limit'],
    ['again', 'depth-limit'],
  ])('2.x: "%s" ends with %s', async (body, code) => {
    const on = host(`flow again\n  await again\n\nflow main\n  match Go()\n  ${body}\n`, { version: '2.x' })
    const report = await on.runTurn(on.start(), { type: 'event', event: { type: 'Go' } })
    expect(report.outcome).toMatchObject({ state: 'error', error: { code } })
  })
})

describe('a Colang 2.x conversation', () => {
  it('runs rails, intents, groups and timers', async () => {
    const on = host(
      `import core
import guardrails
import timing
import llm

flow input rails $input_text
  $ok = await CheckAction(text=$input_text)
  if not $ok
    bot say "Blocked."
    abort

flow user asked for help
  user said "help" or user said "I need help"

flow reminder
  wait 30
  bot say "Still there?"

flow main
  activate llm continuation
  start reminder
  when user asked for help
    bot say "How can I help?"
  or when user said "bye"
    bot say "Bye!"
  match Never()
`,
      { version: '2.x', ports: { action: ({ params }) => !String(params['text']).includes('bad') } },
    )
    let { state } = await on.runTurn(on.start(), { type: 'time', now: 1_000 })
    const blocked = await on.runTurn(state, { type: 'user', text: 'bad words' })
    expect(blocked.outcome).toMatchObject({ state: 'blocked', blockedBy: 'input rails' })
    state = JSON.parse(JSON.stringify((await on.runTurn(state, { type: 'time', now: 20_000 })).state))
    const silent = await on.runTurn(state, { type: 'time', now: 31_500 })
    expect(silent.replies.map((reply) => reply.text)).toEqual(['Still there?'])
    const helped = await on.runTurn(silent.state, { type: 'user', text: 'I really need some help' })
    expect(helped.replies.map((reply) => reply.text)).toEqual(['How can I help?'])
  })

  it('keeps checking what the bot says after a text was stopped', async () => {
    const text =
      'import core\nimport guardrails\n\nflow output rails $output_text\n  $ok = await CheckAction(text=$output_text)\n  if not $ok\n    abort\n\nflow answer\n  user said "secret"\n  bot say "a secret"\n\nflow greet\n  user said "hi"\n  bot say "hello"\n\nflow main\n  activate answer and greet\n  match Never()\n'
    const seen: unknown[] = []
    const on = host(text, {
      version: '2.x',
      ports: { action: ({ params }) => seen.push(params['text']) > 0 && params['text'] !== 'a secret' },
    })
    expect(await talk(on, 'secret', 'secret', 'hi')).toEqual(['', '', 'hello'])
    expect(seen).toEqual(['a secret', 'a secret', 'hello'])
  })
})

describe('steps', () => {
  it('are pure: the state given stays as it is, and the same input gives the same output', () => {
    const { program } = compile([{ name: 'a', text: `${INTENTS}define flow a\n  user greet\n  bot greet\n` }], {
      version: '1.0',
    })
    if (!program) throw new Error('does not compile')
    const state = initialState(program)
    const copy = JSON.stringify(state)
    const [first, second] = [
      step(program, state, { type: 'user', text: 'hello' }),
      step(program, state, { type: 'user', text: 'hello' }),
    ]
    expect(JSON.stringify(state)).toBe(copy)
    expect(JSON.stringify(first)).toBe(JSON.stringify(second))
    expect(first.effects.map((effect) => effect.kind)).toEqual(['intent'])
  })

  it('take hostile data as data', async () => {
    const on = host('define bot show\n  "[$x]"\n\ndefine flow a\n  event Press\n  $x = $event.value\n  bot show\n')
    const event = JSON.parse(
      '{"type": "Press", "value": {"__proto__": {"polluted": 1}, "$type": "float", "constructor": 2}}',
    )
    const report = await on.runTurn(on.start(), { type: 'event', event })
    expect(report.replies[0]?.text).toContain('constructor')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('never throw, whatever program and conversation', async () => {
    const lines = [
      '  user greet',
      '  user ...',
      '  bot greet',
      '  bot nothing',
      '  $x = $x + 1',
      '  $y = execute act(a=$x)',
      '  if $x',
      '    bot confirm',
      '    stop',
      '  else',
      '    bot refuse',
      '  while $x < 3',
      '    $x += 1',
      '    bot tell time',
      '  do a',
      '  when user say yes',
      '    bot confirm',
      '  event Ping',
      '  create event Ping(v=1)',
      '  return $x',
      '  priority 2',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom('hello', 'yes', 'what time is it', 'other', '{{ $x }}'), { maxLength: 4 }),
        async (body, texts) => {
          const { program } = compile([{ name: 'a', text: `${INTENTS}define flow a\n${body.join('\n')}\n` }], {
            version: '1.0',
            rails: { output: { flows: ['a'] } },
          })
          if (program) await talk(createHost(program, { action: () => ({ allowed: true }) }), ...texts)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('never throw in 2.x either', async () => {
    const lines = [
      '  user said "a"',
      '  user said something',
      '  bot say "x"',
      '  $x = 1',
      '  if $x',
      '    bot say "y"',
      '  else',
      '    abort',
      '  when user said "a"',
      '    pass',
      '  or when user said "b"',
      '    return 1',
      '  activate b',
      '  start b as $r',
      '  send $r.Stop()',
      '  match $r.Finished()',
      '  await b or c',
      '  b and c',
      '  $y = $x.z',
      '  while True',
      '    match Ping()',
      '  send Ping(v=$x)',
      '  global $x',
      '  deactivate b',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 10 }),
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
        async (body, texts) => {
          const { program } = compile(
            [
              {
                name: 'a',
                text: `import core\n\nflow b\n  user said "b"\n  bot say "B"\n\nflow c\n  match Ping()\n\nflow main\n${body.join('\n')}\n`,
              },
            ],
            { version: '2.x' },
          )
          if (program) await talk(createHost(program), ...texts)
        },
      ),
      { numRuns: 80 },
    )
  })
})
