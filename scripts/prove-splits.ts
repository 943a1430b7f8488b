// Cuts many texts everywhere and tells what came of it: `npx tsx scripts/prove-splits.ts [texts of each kind]`.
import process from 'node:process'
import { createRulesReading, proofTexts, splitEverywhere } from '../src/engine/testing/stream-proof.ts'

const texts = proofTexts(Number(process.argv[2] ?? 3))
let [splits, different] = [0, 0]
for (const { name, text } of texts) {
  const count = await splitEverywhere(text, { read: createRulesReading(), early: true })
  splits += count.splits
  different += count.different
  if (count.different > 0) console.log(`${name}: ${count.different} of ${count.splits} cuts differ`)
}
console.log(`${texts.length} texts, ${splits} cuts, ${different} with another output than the uncut text`)
process.exit(different === 0 ? 0 : 1)
