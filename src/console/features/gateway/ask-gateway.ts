import '../../lib/no-eval.ts'
import * as z from 'zod'

const verdict = z.object({
  action: z.string(),
  status: z.string(),
  decided_by: z.string().nullable(),
  masked: z.number(),
})
export type ChatVerdict = z.infer<typeof verdict>

const answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }))
    .min(1),
  custos: z.object({
    input: verdict,
    output: verdict.nullable(),
    sent: z.array(z.string()).optional(),
    received: z.array(z.string()).optional(),
  }),
})
const refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

/** What came of one question: the texts on both sides of the gateway, and both verdicts. */
export interface ChatOutcome {
  readonly asked: string
  /** What the model saw; undefined when it was not asked. */
  readonly sent: string | undefined
  /** What the model said before values were put back. */
  readonly received: string | undefined
  readonly answered: string
  readonly finish: string
  readonly input: ChatVerdict
  readonly output: ChatVerdict | null
}

export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** Asks a model through the gateway, as a program would. Throws with the server's own words. */
export async function askGateway(request: {
  readonly model: string
  readonly upstream: string
  readonly turns: readonly ChatTurn[]
}): Promise<ChatOutcome> {
  const response = await fetch('/v1/chat/completions', {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'x-custos-explain': 'texts',
      ...(request.upstream === '' ? {} : { 'x-custos-upstream': request.upstream }),
    },
    body: JSON.stringify({ model: request.model, messages: request.turns }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(`${response.status}: ${wordsOf(body) ?? response.statusText}`)
  const { choices, custos } = answer.parse(body)
  const [choice] = choices
  return {
    asked: request.turns.at(-1)?.content ?? '',
    sent: custos.sent?.at(-1),
    received: custos.received?.join('\n'),
    answered: choice?.message.content ?? '',
    finish: choice?.finish_reason ?? '',
    input: custos.input,
    output: custos.output,
  }
}

function wordsOf(body: unknown): string | undefined {
  const parsed = refusal.safeParse(body)
  if (!parsed.success) return undefined
  return typeof parsed.data.error === 'string' ? parsed.data.error : parsed.data.error.message
}
