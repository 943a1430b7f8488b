import type { Token } from '../text/tokens.ts'

/** A unit found in the text: its kind, the factor to the kind's base unit, and the token after it. */
export interface Measure {
  readonly kind: string
  readonly factor: number
  /** Added before the factor: degrees Fahrenheit begin elsewhere. */
  readonly offset?: number
  readonly to: number
}

const words = (list: string, kind: string, factor: number) =>
  list.split(' ').map((word) => [word, { kind, factor }] as const)

/** Base units: gram, litre, second, metre, mole, equivalent, percent, celsius degree, and one. */
export const units = new Map<string, { kind: string; factor: number; offset?: number }>([
  ...words('kg kilogram kilograms kilo kilos', 'weight', 1000),
  ...words('g gram grams gm', 'mass', 1),
  ...words('mg milligram milligrams', 'mass', 1e-3),
  ...words('mcg µg μg ug microgram micrograms', 'mass', 1e-6),
  ...words('ng nanogram nanograms', 'mass', 1e-9),
  ...words('lb lbs pound pounds', 'weight', 453.592),
  ...words('l liter liters litre litres', 'volume', 1),
  ...words('dl deciliter deciliters', 'volume', 0.1),
  ...words('ml milliliter milliliters millilitre millilitres cc', 'volume', 1e-3),
  ...words('cl centiliter centilitre', 'volume', 0.01),
  ...words('teaspoon teaspoons teaspoonful teaspoonfuls tsp', 'volume', 5e-3),
  ...words('tablespoon tablespoons tablespoonful tablespoonfuls tbsp', 'volume', 15e-3),
  ...words('drop drops gtt gtts', 'drops', 1),
  ...words('puff puffs inhalation inhalations', 'puffs', 1),
  ...words('second seconds sec', 'time', 1),
  ...words('minute minutes min mins', 'time', 60),
  ...words('hour hours hr hrs h', 'time', 3600),
  ...words('day days', 'time', 86_400),
  ...words('week weeks', 'time', 604_800),
  ...words('month months', 'time', 2_629_800),
  ...words('year years yr yrs', 'time', 31_557_600),
  ...words('km kilometer kilometers kilometre kilometres', 'length', 1000),
  ...words('m meter meters metre metres', 'length', 1),
  ...words('cm centimeter centimeters', 'length', 0.01),
  ...words('mm millimeter millimeters', 'length', 1e-3),
  ...words('μm µm um micron microns micrometer micrometers micrometre micrometres', 'length', 1e-6),
  ...words('nm nanometer nanometers nanometre nanometres', 'length', 1e-9),
  ...words('inch inches', 'length', 0.0254),
  ...words('mile miles', 'length', 1609.34),
  ...words('foot feet', 'length', 0.3048),
  ...words('% percent', 'percent', 1),
  ...words('unit units iu u', 'units', 1),
  ...words('meq', 'equivalents', 1e-3),
  ...words('mol', 'moles', 1),
  ...words('mmol', 'moles', 1e-3),
  ...words('μmol µmol umol', 'moles', 1e-6),
  ...words('mmhg', 'pressure', 1),
  ...words('kpa', 'pressure', 7.50062),
  ...words('bpm', 'rate', 1),
  ...words('celsius', 'temperature', 1),
  ['fahrenheit', { kind: 'temperature', factor: 5 / 9, offset: -32 }],
  ...words('tablet tablets capsule capsules pill pills', 'tablets', 1),
  ...words('dose doses', 'doses', 1),
  ...words('dollar dollars usd', 'money', 1),
  ...words('euro euros eur €', 'money-eur', 1),
  ...words('gbp', 'money-gbp', 1),
  ...words('franc francs chf', 'money-chf', 1),
  ...words('million', 'count', 1e6),
  ...words('billion', 'count', 1e9),
  ...words('thousand', 'count', 1e3),
])

export const numberWords = new Map<string, number>(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)

const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 10 * (i + 2)] as const),
)
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
])

const signs = new Map([
  ['$', 'money'],
  ['€', 'money-eur'],
  ['£', 'money-gbp'],
])

/** The currency whose sign stands before a number that ends at `to`. */
export function currencyBefore(tokens: readonly Token[], index: number, to: number): Measure | undefined {
  const kind = signs.get(tokens[index - 1]?.fold ?? '')
  return kind === undefined ? undefined : { kind, factor: 1, to }
}

/** A number in words at a token: "thirty", "forty-two", "eight hundred". Undefined where none begins. */
export function numberInWords(tokens: readonly Token[], index: number): { value: number; to: number } | undefined {
  const word = tokens[index]?.fold ?? ''
  const ten = tens.get(word)
  if (ten === undefined) {
    const small = numberWords.get(word)
    return small === undefined ? undefined : withRest(tokens, scaled(tokens, { value: small, to: index + 1 }))
  }
  const one = tokens[index + 1]?.fold === '-' ? numberWords.get(tokens[index + 2]?.fold ?? '') : undefined
  const whole = one !== undefined && one < 10 ? { value: ten + one, to: index + 3 } : { value: ten, to: index + 1 }
  return scaled(tokens, whole)
}

/** "Two hundred and fifty": what stands behind the hundreds is added to them. */
function withRest(tokens: readonly Token[], number: { value: number; to: number }): { value: number; to: number } {
  if (tokens[number.to - 1]?.fold !== 'hundred') return number
  const at = tokens[number.to]?.fold === 'and' ? number.to + 1 : number.to
  const rest = numberInWords(tokens, at)
  return rest && rest.value < 100 ? { value: number.value + rest.value, to: rest.to } : number
}

/** A number with the words behind it that multiply it: "2.4 million". */
export function scaled(tokens: readonly Token[], number: { value: number; to: number }): { value: number; to: number } {
  const scale = scales.get(tokens[number.to]?.fold ?? '')
  return scale === undefined ? number : scaled(tokens, { value: number.value * scale, to: number.to + 1 })
}

/** The unit that stands at a token, if one does. */
export function unitAt(tokens: readonly Token[], index: number): Measure | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.fold === '-' || token.fold === 'international') return unitAt(tokens, index + 1)
  if (/^(?:°|degrees?)$/.test(token.fold)) return degreeAt(tokens, index + 1)
  if (/^(?:beats|breaths)$/.test(token.fold)) return beatsAt(tokens, index + 1)
  const unit = units.get(token.fold)
  return unit && { ...unit, to: index + 1 }
}

/** "60 beats per minute", "20 breaths/min". */
function beatsAt(tokens: readonly Token[], index: number): Measure | undefined {
  const over = perWords.has(tokens[index]?.fold ?? '') && /^min(?:ute)?$/.test(tokens[index + 1]?.fold ?? '')
  const unit = over ? units.get('bpm') : undefined
  return unit && { ...unit, to: index + 2 }
}

function degreeAt(tokens: readonly Token[], index: number): Measure | undefined {
  const scale = /^(?:c|celsius)$/.test(tokens[index]?.fold ?? '') ? 'celsius' : 'fahrenheit'
  const unit = /^(?:[cf]|celsius|fahrenheit)$/.test(tokens[index]?.fold ?? '') ? units.get(scale) : undefined
  return unit && { ...unit, to: index + 1 }
}

const perWords = new Set(['/', 'per', 'a', 'an', 'each', 'every'])
const perKinds = new Map([
  ['mass', 'weight'],
  ['weight', 'weight'],
  ['time', 'time'],
  ['volume', 'volume'],
  ['tablets', 'dose'],
])

/** "mg/kg/day": the unit with everything it is per. A rate over time is given per second. */
export function compoundUnit(tokens: readonly Token[], measure: Measure): Measure {
  const { offset } = measure
  let { kind, factor, to } = measure
  for (let depth = 0; depth < 2; depth += 1) {
    const next = tokens[to]
    if (!next || !perWords.has(next.fold)) break
    const per = unitAt(tokens, to + 1)
    const name = per && perKinds.get(per.kind)
    // "15 mg/kg/dose" is what is given at once, as "15 mg/kg" is.
    if (per?.kind === 'doses') {
      to = per.to
      break
    }
    // "per day" says how often, and is read as a frequency of its own.
    if (!per || !name || kind === 'time' || (per.kind === 'time' && per.factor >= 86_400)) break
    kind = `${kind}/${name}`
    factor /= per.factor
    to = per.to
  }
  return { kind, factor, to, ...(offset === undefined ? {} : { offset }) }
}
