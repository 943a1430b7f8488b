import { flags } from '../recognizers/gazetteers/flags.ts'
import { lexicon } from '../recognizers/gazetteers/lexicon.ts'
import { hashWord } from '../recognizers/scan/hash.ts'
import { alsoDrugs, combined, sameDrugs } from './drug-lists.ts'
import { electrolyteOf, isElectrolyte, isSaltOf, saltAt, type Worded } from './salts.ts'
import { stem } from './stem.ts'
import { meaningOf } from './synonyms.ts'

/** Words that lists of drugs hold and that name a class, a salt, a form, or what the body has by itself. */
const noOtherDrug = new Set(
  `antibiotic steroid statin antidepressant opioid corticosteroid benzodiazepine cephalosporin anthracycline protease angiotensin
  creatinine oxygen glucose dextrose calcium sodium potassium magnesium iodine iodide nitrogen starch inhaler hall sensor thrive osmotic
  flander nucleotide amine phosphate lactate gluconate aspartate glycine serotonin dopamine histamine cortisol aldosterone acetylcholine thrombin
  fibrinogen trypsin amylase collagenase superoxide glutathione cysteine tyrosine tryptophan fructose sucrose mannose sorbitol lecithin
  phytosterol neurotensin prostacyclin bran ethanol folate benzoate talc testosterone estrogen oestrogen progesterone progestin antacid
  diuretic laxative antihistamine antiviral antifungal anticoagulant antipsychotic nsaid penicillin sulfate sulphate hydrochloride tartrate
  succinate maleate mesylate acetate citrate fumarate besylate chloride bromide nitrate carbonate bicarbonate clavulanate hormone enzyme
  vitamin mineral zinc iron acid albumin glucagon hemoglobin cholesterol urea cannabis cannabinoid cortisone melanin keratin bilirubin collagen elastin gelatin`.split(
    /\s+/,
  ),
)
const kindsOfInsulin = new Set(
  ['glargine', 'lispro', 'aspart', 'detemir', 'degludec', 'glulisine'].map((name) => stem(name)),
)
const own = new Set(`${sameDrugs} ${alsoDrugs} ${combined}`.split(/[\s|]+/))
/** What a brand of several drugs holds, by its meaning. */
const heldBy = new Map(
  combined.split(/[|\n]/).map((line) => {
    const [brand = '', ...held] = line.split(' ').map(meaningOf)
    return [brand, new Set(held)] as const
  }),
)

/** Whether a folded word names one drug: by our list, or by the lexicon's, of which RxNorm is the main part. */
export function isDrug(word: string): boolean {
  if (word.length < 3 || noOtherDrug.has(word) || noOtherDrug.has(word.replace(/s$/, ''))) return false
  if (own.has(word)) return true
  if (word.length < 6) return false
  const flag = lexicon().lookup(hashWord(word))
  return (flag & flags.drug) !== 0 && (flag & flags.phrase) === 0
}

interface Named extends Worded {
  readonly drug: boolean
}

/** The drugs of a sentence by their meanings, a brand and its drug being one, and its words that belong to no name of them. */
export interface NamedDrugs<Word> {
  readonly names: ReadonlySet<string>
  readonly rest: readonly Word[]
  /** The salt that stands behind a drug: "metoprolol succinate". */
  readonly salts: ReadonlyMap<string, string>
}

/** Finds drugs and salts. An electrolyte without its anion is one where a dose is written against it: see `dosed`. */
export function drugsOf<Word extends Named>(contents: readonly Word[], dosed: ReadonlySet<string>): NamedDrugs<Word> {
  const names = new Set<string>()
  const rest: Word[] = []
  const salts = new Map<string, string>()
  contents.forEach((word, i) => {
    const salt = saltAt(contents, i)
    const ofName = belongsToName(contents, i)
    const bare = dosed.has(word.stem) && isElectrolyte(word.stem) && !ofName
    if (salt !== undefined || word.drug || bare) names.add(salt ?? word.stem)
    else if (!ofName) rest.push(word)
    const before = contents[i - 1]
    if (ofName && before?.drug && before.at === word.at - 1) salts.set(before.stem, word.stem)
  })
  return { names, rest, salts }
}

/** "Morphine sulfate", "sodium valproate": the salt says no other drug. */
function belongsToName(contents: readonly Named[], index: number): boolean {
  const word = contents[index]
  if (!word || !isSaltOf(word.stem)) return false
  const named = (other: Named | undefined, at: number) =>
    other !== undefined && other.at === at && (other.drug || isElectrolyte(other.stem))
  return named(contents[index - 1], word.at - 1) || named(contents[index + 1], word.at + 1)
}

/** Whether two names may be of one drug: the same, a kind of it, one that it holds, an electrolyte and a salt of it. */
function mayBeSame(one: string, other: string): boolean {
  if (one === other || heldBy.get(one)?.has(other) || heldBy.get(other)?.has(one)) return true
  if (one === 'insulin' || other === 'insulin') return kindsOfInsulin.has(one) || kindsOfInsulin.has(other)
  return electrolyteOf(one) === electrolyteOf(other) && (isElectrolyte(one) || isElectrolyte(other))
}

/** Drugs of a statement that are looked at for more than their names: keeps the cost of long lists low. */
const MOST = 100

function namesDrug(has: ReadonlySet<string>, drug: string): boolean {
  return has.has(drug) || [...has].slice(0, MOST).some((one) => mayBeSame(one, drug))
}

/** Drugs of a claim that a source's words lack, where drugs stand there that the claim does not name. */
export function exchangedDrugs(claims: ReadonlySet<string>, gives: ReadonlySet<string>): readonly string[] {
  const [claimed, given] = [withoutInsulinOfKind(claims), withoutInsulinOfKind(gives)]
  const others = [...given].some((drug) => !namesDrug(claimed, drug))
  return others ? [...claimed].filter((drug) => !namesDrug(given, drug)) : []
}

/** "Insulin glargine" is that kind alone. */
function withoutInsulinOfKind(names: ReadonlySet<string>): ReadonlySet<string> {
  const isKind = names.has('insulin') && [...kindsOfInsulin].some((kind) => names.has(kind))
  return isKind ? new Set([...names].filter((name) => name !== 'insulin')) : names
}
