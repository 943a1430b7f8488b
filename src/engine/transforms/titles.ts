import type { Span } from '../core/span.ts'

/** Titles and degrees, which say nothing of who somebody is. */
export const TITLES =
  /^(?:dr|mr|mrs|ms|miss|prof|sr|sra|srta|dra|don|doña|herr|frau|mme|mlle|m|rev|sir|nurse|jr|jnr|snr|ii|iii|iv|md|m\.d|d\.o|phd|ph\.d|rn|r\.n|np|n\.p|pa|p\.a|pa-c|lpn|dds|d\.d\.s|esq|facs|mba|m\.b\.a|mph|and|of|the)$/i

const GENERATION = /\p{L}[.,]? *,? +(?<which>jr|jnr|junior|sr|snr|senior|ii|iii|iv)\.?(?:,.*)?$/iu
const SPELLED: Readonly<Record<string, string>> = { jnr: 'jr', junior: 'jr', snr: 'sr', senior: 'sr' }

/** What parts father and son of one name: "jr", "sr", "ii"; undefined where the name does not end with it. */
export function generationOf(name: string): string | undefined {
  const which = GENERATION.exec(name)?.groups?.which?.toLowerCase()
  return which === undefined ? undefined : (SPELLED[which] ?? which)
}

/** A person's sex as far as a title tells it. */
export type Sex = 'female' | 'male'

/** The title that a text ends with; those that are words or letters otherwise too count with a capital alone. */
const TITLE =
  /(?<![\p{L}\d.])(?:(?<female>[Mm]rs|MRS|Ms|Miss|[Ff]rau|[Mm]me|[Mm]lle|[Mm]adame|[Ss]rta|[Ss]ra|[Ss]eñora|[Dd]oña|Lady)|(?<male>[Mm]r|MR|Mister|[Hh]err|[Mm]onsieur|[Ss]eñor|Sr|Don|Sir))\.? *$/u
const OF_TWO = /(?<!\p{L})(?:and|&|or|und|y|et) *\p{L}+\.? *$/u
const LONGEST = 24

/** The sex that a title tells, inside the span of a name or right before it; undefined for "Mr. and Mrs." */
export function toldSex(text: string, { start, end }: Span): Sex | undefined {
  const name = text.slice(start, Math.min(end, start + LONGEST))
  const first = /^\p{L}+\.?(?= +\p{L})/u.exec(name)?.[0]
  const before = text.slice(Math.max(0, start - LONGEST), start)
  return (first === undefined ? undefined : sexOfTitle(before + first)) ?? sexOfTitle(before)
}

function sexOfTitle(text: string): Sex | undefined {
  const found = TITLE.exec(text)?.groups
  if (!found) return undefined
  const pair = OF_TWO.exec(text)
  if (pair && sexOfTitle(text.slice(0, pair.index))) return undefined
  return found.female === undefined ? 'male' : 'female'
}
