/**
 * The road of a message through a conversation, itself written in Colang 1.0: input rails, dialog, retrieval rails,
 * wording, output rails. Event names are those the reference implementation uses, because flows may wait for them.
 */
export const SYSTEM_FLOWS = `
define parallel flow system receive message
  event UtteranceUserActionFinished(final_transcript="...")
  $user_message = $event["final_transcript"]
  if $config.rails.input.flows
    if $generation_options is None or $generation_options.rails.input
      create event StartInputRails
      event StartInputRails
      do system input rails
      create event InputRailsFinished
      event InputRailsFinished
  if $earlier_message
    create event UserMessageChecked(text=$user_message)
  else
    create event UserMessage(text=$user_message)

define flow system find intent
  event UserMessage(text="...")
  if $generation_options and $generation_options.rails.dialog == False
    if $generation_options.rails.output == False or $bot_message is None
      create event StartUtteranceBotAction(script=$user_message)
    else
      create event BotMessage(text=$bot_message)
  else
    do system intent

define subflow system intent
  execute generate_user_intent

define subflow system input rails
  $rail_names = $config.rails.input.flows
  if $config.rails.input.parallel
    execute run_input_rails_in_parallel(flows=$rail_names)
  else
    $rail_number = 0
    while $rail_number < len($rail_names)
      $triggered_input_rail = $rail_names[$rail_number]
      create event StartInputRail(flow_id=$triggered_input_rail)
      event StartInputRail
      do $rail_names[$rail_number]
      $rail_number = $rail_number + 1
      create event InputRailFinished(flow_id=$triggered_input_rail)
      event InputRailFinished
      $triggered_input_rail = None

define flow system choose step
  priority 0.9
  user ...
  execute generate_next_steps

define parallel extension flow system word message
  priority 100
  bot ...
  execute retrieve_relevant_chunks
  if $config.rails.retrieval.flows
    if $generation_options is None or $generation_options.rails.retrieval
      do system retrieval rails
  execute generate_bot_message

define subflow system retrieval rails
  $retrieval_number = 0
  $retrieval_names = $config.rails.retrieval.flows
  while $retrieval_number < len($retrieval_names)
    do $retrieval_names[$retrieval_number]
    $retrieval_number = $retrieval_number + 1

define parallel extension flow system send message
  priority 100
  event BotMessage
  $bot_message = $event.text
  if $skip_output_rails
    $skip_output_rails = False
  else
    if $config.rails.output.flows
      if $generation_options is None or $generation_options.rails.output
        create event StartOutputRails
        event StartOutputRails
        do system output rails
        create event OutputRailsFinished
        event OutputRailsFinished
  create event StartUtteranceBotAction(script=$bot_message)

define subflow system output rails
  $outgoing_names = $config.rails.output.flows
  if $config.rails.output.parallel
    execute run_output_rails_in_parallel(flows=$outgoing_names)
  else
    $outgoing_number = 0
    while $outgoing_number < len($outgoing_names)
      $triggered_output_rail = $outgoing_names[$outgoing_number]
      create event StartOutputRail(flow_id=$triggered_output_rail)
      event StartOutputRail
      do $outgoing_names[$outgoing_number]
      $outgoing_number = $outgoing_number + 1
      create event OutputRailFinished(flow_id=$triggered_output_rail)
      event OutputRailFinished
      $triggered_output_rail = None
`
