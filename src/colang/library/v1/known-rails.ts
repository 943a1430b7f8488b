/** Texts that the rails below say, unless the program words them itself. */
export const KNOWN_MESSAGES: Readonly<Record<string, string>> = {
  'refuse to respond': "I'm sorry, I can't respond to that.",
  'inform answer unknown': "I don't know the answer to that.",
  'inform answer prone to hallucination':
    'The previous answer may not be supported by any source. Please check it before you rely on it.',
}

type Side = 'input' | 'output' | 'retrieval'

const TEXT_OF: Readonly<Record<Side, string>> = {
  input: '$user_message',
  output: '$bot_message',
  retrieval: '$relevant_chunks',
}

/** What happens to a text that may not pass: an exception event where the program asks for it, else a message; then the end. */
function refusal(side: Side, rail: string, message: string): string {
  const event = side === 'input' ? 'InputRailException' : 'OutputRailException'
  return `    if $config.enable_rails_exceptions
      create event ${event}(message="Blocked by the rail '${rail}'.")
    else
      bot ${message}
    stop
`
}

/** The action answers whether the text may pass. */
function verdict(side: Side, rail: string, action: string): string {
  return `define subflow ${rail}
  $allowed = execute ${action}
  if not $allowed
${refusal(side, rail, 'refuse to respond')}`
}

/** The action answers whether it found something. */
function detection(side: Side, rail: string, given: { readonly call: string; readonly message?: string }): string {
  return `define subflow ${rail}
  $found = execute ${given.call}
  if $found
${refusal(side, rail, given.message ?? 'refuse to respond')}`
}

function masking(side: Side, rail: string, action: string): string {
  const text = TEXT_OF[side]
  return `define subflow ${rail}
  ${text} = execute ${action}(source="${side}", text=${text})
`
}

/** How well sources support the answer decides; asked for by \`$check_facts = True\`. */
function facts(rail: string, action: string): string {
  return `define subflow ${rail}
  if $check_facts == True
    $check_facts = False
    $accuracy = execute ${action}
    if $accuracy < 0.5
${indented(refusal('output', rail, 'refuse to respond'))}`
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

const HALLUCINATION = `define subflow self check hallucination
  if $check_hallucination == True
    $check_hallucination = False
    $hallucinated = execute self_check_hallucination
    if $hallucinated
${indented(refusal('output', 'self check hallucination', 'inform answer unknown'))}`

const WARNING = `define flow hallucination warning
  bot ...
  if $hallucination_warning == True
    $hallucinated = execute self_check_hallucination
    $hallucination_warning = False
    if $hallucinated
      bot inform answer prone to hallucination
`

const PRIVACY = [
  ['sensitive data', 'detect_sensitive_data', 'mask_sensitive_data'],
  ['pii', 'detect_pii', 'mask_pii'],
] as const
const SIDES = ['input', 'output', 'retrieval'] as const

function privacyRails(): [string, string][] {
  const gliner = ['pii', 'gliner_detect_pii', 'gliner_mask_pii'] as const
  return SIDES.flatMap((side) =>
    [...PRIVACY.map((entry) => ({ entry, before: '' })), { entry: gliner, before: 'gliner ' }].flatMap(
      ({ entry: [what, detect, mask], before }): [string, string][] => {
        const detects = `${before}detect ${what} on ${side}`
        const masks = `${before}mask ${what} on ${side}`
        const call = `${detect}(source="${side}", text=${TEXT_OF[side]})`
        return [
          [detects, detection(side, detects, { call, message: 'inform answer unknown' })],
          [masks, masking(side, masks, mask)],
        ]
      },
    ),
  )
}

function patternRails(): [string, string][] {
  return SIDES.map((side) => {
    const rail = `regex check ${side}`
    const patterns = `$config.rails.config.regex_detection.${side}.patterns`
    return [
      rail,
      detection(side, rail, {
        call: `detect_regex_pattern(source="${side}", text=${TEXT_OF[side]}, patterns=${patterns})`,
      }),
    ]
  })
}

/**
 * Rails that authors configure by name without writing them, over our own checks. A program that defines a flow of the
 * same name keeps its own.
 */
export const KNOWN_RAILS: ReadonlyMap<string, string> = new Map<string, string>([
  ...(
    [
      ['input', 'self check input', 'self_check_input'],
      ['output', 'self check output', 'self_check_output'],
      ['input', 'content safety check input', 'content_safety_check_input'],
      ['output', 'content safety check output', 'content_safety_check_output'],
      ['input', 'llama guard check input', 'llama_guard_check_input'],
      ['output', 'llama guard check output', 'llama_guard_check_output'],
      ['input', 'topic safety check input', 'topic_safety_check_input'],
    ] as const
  ).map(([side, rail, action]): [string, string] => [rail, verdict(side, rail, action)]),
  ...['heuristics', 'model'].map((kind): [string, string] => {
    const rail = `jailbreak detection ${kind}`
    return [rail, detection('input', rail, { call: `jailbreak_detection_${kind}` })]
  }),
  [
    'injection detection',
    detection('output', 'injection detection', { call: 'injection_detection(text=$bot_message)' }),
  ],
  ['self check facts', facts('self check facts', 'self_check_facts')],
  ['alignscore check facts', facts('alignscore check facts', 'alignscore_check_facts')],
  ['self check hallucination', HALLUCINATION],
  ['hallucination warning', WARNING],
  ...privacyRails(),
  ...patternRails(),
])
