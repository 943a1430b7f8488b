import type { PiiAction, PiiProvider } from '#contract/vocabulary'
import {
  analyzePhi,
  analyzePii,
  createSubject,
  keyedChance,
  type PhiReport,
  type PiiReport,
  type Ports,
  phiConfig,
  piiConfig,
  reportTopics,
  type TopicReport,
  topicConfig,
} from '#engine'

/** A report on a text that says more than findings do: the question and its answer, by kind. */
export interface Reports {
  readonly pii: { readonly question: PiiQuestion; readonly answer: PiiReport }
  readonly phi: { readonly question: Configured; readonly answer: PhiReport }
  readonly topics: { readonly question: Configured; readonly answer: TopicReport }
}
export type ReportKind = keyof Reports

/** What is asked of a text's personal data. `key` makes surrogates: the same key, the same surrogates. */
export interface PiiQuestion {
  readonly provider: PiiProvider
  readonly action: PiiAction
  readonly entities?: readonly string[] | undefined
  readonly config: Readonly<Record<string, unknown>>
  readonly key: string
}

/** All that is asked stands in the guardrail's configuration. */
export interface Configured {
  readonly config: Readonly<Record<string, unknown>>
}

/** The year in which texts are read: the engine has no clock, yet by it a birth year tells an age. */
export const thisYear = (): number => new Date().getUTCFullYear()

type Writers = {
  readonly [Kind in ReportKind]: (
    text: string,
    question: Reports[Kind]['question'],
    ports: Ports,
  ) => Promise<Reports[Kind]['answer']>
}

const writers: Writers = {
  pii: (text, { provider, action, entities, config, key }, ports) =>
    analyzePii(
      createSubject(text, undefined, thisYear()),
      {
        provider,
        action,
        config: piiConfig.parse(config),
        chance: keyedChance(key),
        // The policy's word: may the built-in recognisers answer for a service that fails?
        fallback: config['service_fallback'] === true,
        ...(entities === undefined ? {} : { entities }),
      },
      ports,
    ),
  phi: (text, { config }, ports) =>
    analyzePhi(createSubject(text, undefined, thisYear()), phiConfig.parse(config), ports),
  topics: (text, { config }, ports) => reportTopics(createSubject(text), topicConfig.parse(config), ports),
}

/** A report as it travels to a worker thread. */
export interface ReportTask<Kind extends ReportKind = ReportKind> {
  readonly kind: Kind
  readonly text: string
  readonly question: Reports[Kind]['question']
}

/** Writes a report with the engine, in this thread. */
export function writeReport<Kind extends ReportKind>(
  task: ReportTask<Kind>,
  ports: Ports,
): Promise<Reports[Kind]['answer']> {
  return writers[task.kind](task.text, task.question, ports)
}
