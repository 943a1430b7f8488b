const SAY_VARIANTS = ['say', 'inform', 'ask', 'express', 'respond', 'clarify', 'suggest'] as const
const SAID_VARIANTS: Record<string, string> = {
  inform: 'informed',
  ask: 'asked',
  express: 'expressed',
  respond: 'responded',
  clarify: 'clarified',
  suggest: 'suggested',
}

const say = SAY_VARIANTS.map(
  (verb) => `
@meta(bot_action=True)
flow bot ${verb} $text
  """The bot utters a text (${verb})."""
  await _bot_say $text
`,
).join('')

const said = Object.entries(SAID_VARIANTS)
  .map(
    ([verb, past]) => `
flow bot ${past} something -> $text
  """Waits until the bot has uttered something by "bot ${verb}"."""
  match FlowFinished(flow_id="bot ${verb}") as $event
  $text = $event.text
`,
  )
  .join('')

/** What users and bots say and hear, and notices for what goes wrong. Names as in the standard library, text our own. */
export const CORE = `
flow _user_said $text -> $event
  """One utterance of the user, any if no text is given."""
  if $text
    match UtteranceUserAction.Finished(final_transcript=$text) as $event
  else
    match UtteranceUserAction.Finished() as $event

flow _user_saying $text -> $event
  """An utterance of the user that is still going on."""
  if $text is None
    match UtteranceUserAction.TranscriptUpdated() as $event
  elif is_regex($text)
    match UtteranceUserAction.TranscriptUpdated(interim_transcript=$text) as $event
  else
    match UtteranceUserAction.TranscriptUpdated(interim_transcript=regex("(?i){$text}(\\\\s+\\\\w+){{0,2}}\\\\W*$")) as $event

flow _user_said_something_unexpected -> $event
  """An utterance nobody in this interaction loop waits for."""
  match UnhandledEvent(event="UtteranceUserActionFinished", loop_ids={$self.loop_id}) as $event

@meta(user_action='user said "{$transcript}"')
flow user said $text -> $transcript
  """Waits until the user has said the given text or something that fits the pattern."""
  await _user_said $text as $heard
  $transcript = $heard.event.final_transcript
  return $transcript

@meta(user_action='user said "{$transcript}"')
flow user said something -> $transcript
  """Waits until the user has said anything."""
  await _user_said as $heard
  $transcript = $heard.event.final_transcript
  return $transcript

flow user saying $text -> $transcript
  """Waits until the user is saying the given text."""
  await _user_saying $text as $heard
  $transcript = $heard.event.interim_transcript
  return $transcript

flow user saying something -> $transcript
  """Waits until the user is saying anything."""
  await _user_saying as $heard
  $transcript = $heard.event.interim_transcript
  return $transcript

flow user started saying something
  """Waits until the user begins to speak."""
  match UtteranceUserAction.Started()

@meta(user_action='user said "{$transcript}"')
flow user said something unexpected -> $event, $transcript
  """Waits for an utterance nobody else waits for."""
  await _user_said_something_unexpected as $heard
  $event = $heard.event
  $transcript = $event.final_transcript
  return $transcript

flow _bot_say $text -> $action
  """Every utterance of the bot goes through here."""
  await UtteranceBotAction(script=$text) as $action
${say}
@meta(bot_intent=True)
flow bot refuse to respond
  """The bot declines."""
  bot say "I'm sorry, I can't respond to that."

flow bot started saying $text
  """Waits until the bot begins to utter the given text."""
  match FlowStarted(flow_id="_bot_say", text=$text)

flow bot started saying something
  """Waits until the bot begins to utter anything."""
  match FlowStarted(flow_id="_bot_say")

flow bot said $text
  """Waits until the bot has uttered the given text."""
  match FlowFinished(flow_id="_bot_say", text=$text)

flow bot said something -> $text
  """Waits until the bot has uttered anything."""
  match FlowFinished(flow_id="_bot_say") as $event
  $text = $event.text
${said}
@loop("state_tracking")
flow tracking bot talking state
  """Keeps in $bot_talking_state whether the bot is speaking, and its last text in $last_bot_message."""
  global $bot_talking_state
  global $last_bot_message
  if $bot_talking_state is None
    $bot_talking_state = False
  await bot started saying something
  $bot_talking_state = True
  await bot said something as $spoken
  $bot_talking_state = False
  $last_bot_message = $spoken.text

@loop("state_tracking")
flow tracking user talking state
  """Keeps in $user_talking_state whether the user is speaking, and the last utterance in $last_user_transcript."""
  global $user_talking_state
  global $last_user_transcript
  if $user_talking_state is None
    $user_talking_state = False
  await user started saying something
  $user_talking_state = True
  await user said something as $heard
  $user_talking_state = False
  $last_user_transcript = $heard.transcript

@loop("colang_errors_warning")
flow notification of colang errors $bot_message="Excuse me, there was an internal Colang error."
  """Tells the user that a flow failed."""
  match ColangError() as $event
  log "Colang error: {$event.type}"
  if $bot_message
    bot say $bot_message

flow notification of undefined flow start $bot_message="Failed to start an undefined flow!"
  """Tells the user that a flow does not exist, and ends the flow that asked for it."""
  priority 0.1
  match UnhandledEvent(event="StartFlow") as $event
  log "There is no flow {$event.flow_id}"
  if $bot_message
    bot say $bot_message
  send StopFlow(flow_instance_uid=$event.source_flow_instance_uid)

flow notification of unexpected user utterance $bot_message="I don't know how to respond to that!"
  """Answers what no flow waits for."""
  priority 0.1
  match UnhandledEvent(event="UtteranceUserActionFinished") as $event
  if $bot_message
    bot say $bot_message

flow wait indefinitely
  """Never ends by itself."""
  match NeverComingEvent()

flow it finished $flow
  """Waits until the given flow has ended with success."""
  match $flow.Finished()

flow flow_failed $flow
  """Waits until the given flow has failed."""
  match $flow.Failed()

flow await_flow_by_name $flow_name
  """Runs the flow whose name is kept in a variable."""
  $instance = "({$flow_name}){uid()}"
  send StartFlow(flow_id=$flow_name, flow_instance_uid=$instance)
  match FlowStarted(flow_id=$flow_name, flow_instance_uid=$instance) as $started
  match $started.flow.Finished()
`
