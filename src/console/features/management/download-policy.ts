import { call } from '../../lib/call.ts'
import { saveAs } from '../../lib/save-as.ts'
import { t } from '../../strings/management.ts'

/** Downloads the policy as `guardrails-config.json`. A failure is only logged. */
export async function downloadPolicy(): Promise<void> {
  try {
    const policy = await call('exportGuardrails', {})
    saveAs('guardrails-config.json', JSON.stringify(policy, null, 2))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log line here, and nothing else.
    console.error(t.exportFailed, error)
  }
}
