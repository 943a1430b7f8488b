/** Waiting for time and for silence. Timers run on the clock of the host. */
export const TIMING = `
@loop("NEW")
flow wait $time_s $timer_id="wait_timer_{uid()}"
  """Waits the given number of seconds."""
  await TimerBotAction(timer_name=$timer_id, duration=$time_s)

flow repeating timer $timer_id $interval_s
  """Waits again and again."""
  while True
    await wait $interval_s $timer_id

@loop("user_was_silent")
@meta(user_intent=True)
flow user was silent $time_s
  """Waits until the user has said nothing for the given time."""
  while True
    start wait $time_s as $timer
    when $timer.Finished()
      break
    or when UtteranceUserAction.Started() or UtteranceUserAction.TranscriptUpdated()
      send $timer.Stop()
      match UtteranceUserAction.Finished()
    or when UtteranceUserAction.Finished()
      send $timer.Stop()

@loop("user_did_not_respond")
@meta(user_intent=True)
flow user didnt respond $time_s
  """Waits until neither user nor bot has said anything for the given time."""
  while True
    start wait $time_s as $timer
    when $timer.Finished()
      break
    or when UtteranceUserAction.Started() or UtteranceUserAction.TranscriptUpdated()
      send $timer.Stop()
      match UtteranceUserAction.Finished()
    or when UtteranceBotAction.Started()
      send $timer.Stop()
      match UtteranceBotAction.Finished()
    or when UtteranceUserAction.Finished() or UtteranceBotAction.Finished()
      send $timer.Stop()

@loop("bot_was_silent")
@meta(bot_intent=True)
flow bot was silent $time_s
  """Waits until the bot has said nothing for the given time."""
  while True
    start wait $time_s as $timer
    when $timer.Finished()
      break
    or when UtteranceBotAction.Started()
      send $timer.Stop()
      match UtteranceBotAction.Finished()
    or when UtteranceBotAction.Finished()
      send $timer.Stop()
`
