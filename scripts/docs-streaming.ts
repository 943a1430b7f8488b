import { delayTexts, heldBack, spread } from '../src/engine/testing/stream-delay.ts'
import { createRulesReading, proofTexts } from '../src/engine/testing/stream-proof.ts'

/** The page with what streams prove and cost: figures of the built-in rules, the same on every machine. */
export async function streamingPage(): Promise<string> {
  const read = createRulesReading()
  const rows: string[] = []
  for (const [name, text] of Object.entries(delayTexts)) {
    for (const early of [true, false]) {
      const { median, p95, most } = spread(await heldBack(text, { read, early }))
      rows.push(`| ${name} | ${early ? 'settled words' : 'whole sentences'} | ${median} | ${p95} | ${most} |`)
    }
  }
  return `# Streams: proof and delay

Made by \`npm run docs:build\` from \`src/engine/testing\`. How streams work: \`docs/guides/streaming.md\`.

## Proof

${proof()}

\`src/engine/streaming/splits.test.ts\` runs it; \`npx tsx scripts/prove-splits.ts 3\` with more texts.

## Delay

Characters that are held back at a moment, counted after each character of a text that arrives one by one. *Settled
words* is what streams do unless their settings ask for \`"release": "sentence"\`.

| Text | Shown are | median | p95 | most |
|---|---|---|---|---|
${rows.join('\n')}
`
}

function proof(): string {
  const texts = proofTexts(1)
  const cut = texts.filter(({ text }) => text.length <= 120)
  const inTwo = cut.reduce((sum, { text }) => sum + text.length - 1, 0)
  const inThree = cut.reduce((sum, { text }) => sum + ((text.length - 1) * (text.length - 2)) / 2, 0)
  return `${cut.length} texts, with a value of every recogniser, every attack that fits into sentences and every unsafe category among them, are cut
everywhere: ${inTwo.toLocaleString('en')} cuts in two, ${inThree.toLocaleString('en')} cuts in three, and each text character by character. For every cut the joined output
is that of the uncut text, and at every moment what has gone out is a beginning of it: 0 leaks. Where nothing is
blocked it is also the masking of the whole text in one look (all ${texts.length} texts). Random joins and cuts are tried beside them.

A feigned talk of many turns (\`many_shot\`) shows in no single sentence: the stream counts its turns, and holds every turn
from the one on that makes them an attack; the turns before it were out by then.

Not covered: a bare family name *before* the full name was said is known to a look at the whole text and
not to a stream. What the trained model alone sees in a sentence is withheld from the place where the sentence is
still held; the words that settled before are ones in which no rule sees anything.`
}
