/** Puts `input rails $input_text` before everything the user says and `output rails $output_text` before everything the bot says. */
export const GUARDRAILS = `
import core

@override
flow _user_said $text -> $event
  """An utterance that has passed the input rails."""
  if $text
    match UtteranceUserAction.Finished(final_transcript=$text) as $event
  else
    match UtteranceUserAction.Finished() as $event
  await run input rails $event.final_transcript

@override
flow _user_saying $text -> $event
  """An ongoing utterance that has passed the input rails."""
  if $text is None
    match UtteranceUserAction.TranscriptUpdated() as $event
  elif is_regex($text)
    match UtteranceUserAction.TranscriptUpdated(interim_transcript=$text) as $event
  else
    match UtteranceUserAction.TranscriptUpdated(interim_transcript=regex("(?i){$text}(\\\\s+\\\\w+){{0,2}}\\\\W*$")) as $event
  await run input rails $event.interim_transcript

@override
flow _user_said_something_unexpected -> $event
  """An unexpected utterance that has passed the input rails."""
  match UnhandledEvent(event="UtteranceUserActionFinished", loop_ids={$self.loop_id}) as $event
  await run input rails $event.final_transcript

@override
flow _bot_say $text -> $action
  """A text that has passed the output rails; they may put another one in $bot_message. What rails say themselves is not checked again."""
  global $bot_message
  global $bot_message_owner
  $bot_message = $text
  $bot_message_owner = $self.uid
  if not called_from("output rails")
    await run output rails $text
    # Another text was checked meanwhile: check this one anew rather than utter the other.
    while $bot_message_owner != $self.uid
      $bot_message = $text
      $bot_message_owner = $self.uid
      await run output rails $text
  await UtteranceBotAction(script=$bot_message) as $action

flow run input rails $input_text
  """Checks what the user said, if there are input rails."""
  global $user_message
  global $last_user_message
  $user_message = $input_text
  $last_user_message = $input_text
  $defined = await CheckFlowDefinedAction(flow_id="input rails")
  if $defined
    await input rails $input_text

flow run output rails $output_text
  """Checks what the bot is about to say, if there are output rails."""
  global $last_bot_message
  $last_bot_message = $output_text
  $defined = await CheckFlowDefinedAction(flow_id="output rails")
  if $defined
    await output rails $output_text
`
