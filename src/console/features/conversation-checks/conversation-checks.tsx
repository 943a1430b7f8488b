import { t } from '../../strings/conversation-checks.ts'
import { FactTest } from './fact-test.tsx'
import { GroundingTest } from './grounding-test.tsx'
import { JailbreakTest } from './jailbreak-test.tsx'
import { TopicTest } from './topic-test.tsx'

/** Checks of what a person says to an assistant, and of what the assistant answers. */
export function ConversationChecks() {
  return (
    <section aria-labelledby="conversation-checks">
      <h2 id="conversation-checks" className="mb-3 text-lead font-semibold">
        {t.conversationChecks}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <JailbreakTest />
        <TopicTest />
        <FactTest />
        <GroundingTest />
      </div>
    </section>
  )
}
