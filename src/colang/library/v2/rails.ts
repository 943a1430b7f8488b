/** What happens to a text that may not pass. */
const REFUSE = `    bot refuse to respond
    abort
`

function verdict(name: string, action: string): string {
  return `
flow ${name}
  $allowed = await ${action}()
  if not $allowed
${REFUSE}`
}

function detection(name: string, call: string): string {
  return `
flow ${name}
  $found = await ${call}
  if $found
${REFUSE}`
}

/** Looks for or masks private data on either side; masking puts the masked text in the place of the original. */
function privacy(what: string, words: string, before = ''): string {
  const prefix = before === '' ? '' : `${before} `
  const action = before === '' ? '' : 'Gliner'
  return (['input', 'output'] as const)
    .map((side) => {
      const text = side === 'input' ? '$user_message' : '$bot_message'
      return `
flow ${prefix}detect ${what} on ${side}
  global ${text}
  $found = await ${action}Detect${words}Action(source="${side}", text=${text})
  if $found
${REFUSE}
flow ${prefix}mask ${what} on ${side}
  global ${text}
  ${text} = await ${action}Mask${words}Action(source="${side}", text=${text})
`
    })
    .join('')
}

function facts(name: string, action: string): string {
  return `
flow ${name}
  global $check_facts
  if $check_facts == True
    $check_facts = False
    $accuracy = await ${action}()
    if $accuracy < 0.5
      bot refuse to respond
      abort
`
}

const HALLUCINATION = `
flow self check hallucination
  global $check_hallucination
  if $check_hallucination == True
    $check_hallucination = False
    $found = await SelfCheckHallucinationAction()
    if $found
      bot refuse to respond
      abort
`

const folder = 'nemoguardrails.library.'

/** Rails that authors of 2.x programs import by path, over our own checks. */
export const RAIL_LIBRARIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'self_check.input_check': verdict('self check input', 'SelfCheckInputAction'),
    'self_check.output_check': verdict('self check output', 'SelfCheckOutputAction'),
    'self_check.facts': facts('self check facts', 'SelfCheckFactsAction'),
    'factchecking.align_score': facts('alignscore check facts', 'AlignscoreCheckFactsAction'),
    hallucination: HALLUCINATION,
    content_safety:
      verdict('content safety check input $model="content_safety"', 'ContentSafetyCheckInputAction') +
      verdict('content safety check output $model="content_safety"', 'ContentSafetyCheckOutputAction'),
    topic_safety: verdict('topic safety check input $model="topic_control"', 'TopicSafetyCheckInputAction'),
    llama_guard:
      verdict('llama guard check input', 'LlamaGuardCheckInputAction') +
      verdict('llama guard check output', 'LlamaGuardCheckOutputAction'),
    jailbreak_detection:
      detection('jailbreak detection heuristics', 'JailbreakDetectionHeuristicsAction()') +
      detection('jailbreak detection model', 'JailbreakDetectionModelAction()'),
    injection_detection: detection('injection detection', 'InjectionDetectionAction()'),
    sensitive_data_detection: privacy('sensitive data', 'SensitiveData'),
    privateai: privacy('pii', 'Pii'),
    gliner: privacy('pii', 'Pii', 'gliner'),
  }).map(([name, text]) => [`${folder}${name}`, `import core\n${text}`]),
)
