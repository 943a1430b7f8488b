/** Intents from the built-in matcher or a model, and continuations from a model where there is one. */
export const LLM = `
import core
import timing

flow bot say something like $text
  """Utters a variation of a text; without a model the text itself."""
  $variation = ..."Return one variation of this sentence and nothing else: {$text}"
  if $variation
    bot say $variation
  else
    bot say $text

@loop("llm_response_polling")
flow polling llm request response $interval=1.0
  """Kept for programs that activate it: results arrive as events here, so nothing has to be polled."""
  match NeverComingEvent()

flow llm continuation
  """Finds intents and continues conversations where no flow does."""
  activate automating intent detection
  activate generating user intent for unhandled user utterance
  activate continuation on unhandled user intent
  activate continuation on undefined flow

flow generating user intent for unhandled user utterance
  """Finds the intent of an utterance nobody waits for and lets the flow of that name finish."""
  activate tracking bot talking state
  global $bot_talking_state
  await _user_said_something_unexpected as $heard
  $event = $heard.event
  if $bot_talking_state == True
    abort
  $action = 'user said "{escape($event.final_transcript)}"'
  $intent = await GenerateUserIntentAction(user_action=$action, max_example_flows=20)
  if $intent is None
    abort
  send FinishFlow(flow_id=$intent, info="llm", priority=True)
  send UserActionLog(flow_id="user said", parameter=$event.final_transcript, intent_flow_id=$intent)
  when UserIntentLog(flow_id=$intent)
    return
  or when UnhandledEvent(event="FinishFlow", flow_id=$intent)
    send UserIntentLog(flow_id=$intent, parameter=None)

flow continuation on unhandled user utterance
  """Finds intent and answer of an unexpected utterance in one request."""
  priority 0.1
  activate tracking bot talking state
  global $bot_talking_state
  await _user_said_something_unexpected as $heard
  $event = $heard.event
  if $bot_talking_state == True
    abort
  $action = 'user said "{escape($event.final_transcript)}"'
  $found = await GenerateUserIntentAndBotAction(user_action=$action, max_example_flows=20)
  if $found is None
    abort
  $user_intent = $found["user_intent"]
  $bot_intent = $found["bot_intent"]
  $bot_action = $found["bot_action"]
  send FinishFlow(flow_id=$user_intent, info="llm", priority=True)
  send UserActionLog(flow_id="user said", parameter=$event.final_transcript, intent_flow_id=$user_intent)
  when UserIntentLog(flow_id=$user_intent)
    return
  or when UnhandledEvent(event="FinishFlow", flow_id=$user_intent)
    send UserIntentLog(flow_id=$user_intent, parameter=None)
    if $bot_intent is None
      $bot_intent = "bot reacts accordingly"
    $known = await CheckValidFlowExistsAction(flow_id=$bot_intent)
    if not $known
      if $bot_action is None
        abort
      $made = await CreateFlowAction(name=$bot_intent, body=$bot_action)
      $bot_intent = $made.name
      await AddFlowsAction(config=$made.body)
    when await_flow_by_name $bot_intent
      pass
    else
      log "The generated answer failed."
    if not $known
      await RemoveFlowsAction(flow_ids=[$bot_intent])

flow unhandled user intent -> $intent
  """Waits for an intent no flow goes on with."""
  match UnhandledEvent(event="FinishFlow", flow_id=regex("^user "), loop_ids={$self.loop_id}) as $event
  $intent = $event.flow_id

flow continuation on unhandled user intent
  """Lets a model continue where an intent is known and no flow takes it up."""
  await unhandled user intent
  llm continue interaction

flow continuation on undefined flow
  """Lets a model write a flow that is started and does not exist."""
  match UnhandledEvent(event="StartFlow") as $event
  start_new_flow_instance:
  if search("^user ", $event.flow_id)
    send FlowStarted(flow_id=$event.flow_id, flow_instance_uid=$event.flow_instance_uid)
    match FlowFinished(flow_id=$event.flow_id)
  else
    $written = await GenerateFlowFromNameAction(name=$event.flow_id)
    if $written is None
      abort
    await AddFlowsAction(config=$written)
    when await_flow_by_name $event.flow_id
      pass
    else
      log "The generated flow failed."
    await RemoveFlowsAction(flow_ids=[$event.flow_id])

flow llm generate interaction continuation flow -> $flow_name
  """A flow that continues the conversation, written by a model; None without one."""
  $made = await GenerateFlowContinuationAction(temperature=0.1)
  if $made is None
    return None
  $known = await CheckValidFlowExistsAction(flow_id=$made.name)
  if not $known
    $added = await AddFlowsAction(config=$made.body)
    if len($added) == 0
      return None
  $flow_name = $made.name
  return $flow_name

flow llm continue interaction
  """Continues the conversation by a flow a model writes."""
  $flow_name = await llm generate interaction continuation flow
  if $flow_name
    when await_flow_by_name $flow_name
      pass
    else
      log "The generated flow failed."
    await RemoveFlowsAction(flow_ids=[$flow_name])

flow automating intent detection
  """Logs intents of flows that are named like intents."""
  activate logging marked user intent flows
  activate logging marked bot intent flows

@loop(id="intent_log")
flow logging marked user intent flows
  """Notes that a flow named like a user intent has ended by itself."""
  match FlowFinished(flow_id=regex("^user (?!said$|saying|started|say)")) as $event
  $info = flows_info($event.flow_instance_uid)
  if "user_intent" not in $info.meta_tags and "user_action" not in $info.meta_tags
    send UserIntentLog(flow_id=$event.flow_id, parameter=None)

@loop(id="intent_log")
flow logging marked bot intent flows
  """Notes that a flow named like a bot intent has ended by itself."""
  match FlowFinished(flow_id=regex("^bot (?!say$|said|inform$|informed|ask$|asked|express$|expressed|respond$|responded|clarify$|clarified|suggest$|suggested|started)")) as $event
  $info = flows_info($event.flow_instance_uid)
  if "bot_intent" not in $info.meta_tags and "bot_action" not in $info.meta_tags
    send BotIntentLog(flow_id=$event.flow_id, parameter=None)

@loop("state_tracking")
flow tracking unhandled user intent state
  """Keeps in $user_intent_state the last intent no flow took up."""
  global $user_intent_state
  when unhandled user intent as $found
    $user_intent_state = $found.intent
  or when FlowFinished(flow_id=regex("^user "))
    $user_intent_state = None

flow execute llm instruction $instructions
  """Runs a flow a model writes from an instruction."""
  $made = await GenerateFlowFromInstructionsAction(instructions=$instructions)
  if $made is None
    abort
  await AddFlowsAction(config=$made.body)
  await_flow_by_name $made.name
  await RemoveFlowsAction(flow_ids=[$made.name])
`
