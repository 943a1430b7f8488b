import type { Needle } from './needles.ts'

// Titles, degrees and words of forms that stand beside names and are no part of them.
const notNames = new Set(
  `dr mr mrs ms miss prof professor sir madam md do phd rn lpn np pa pac dds dmd dpm pharmd facp facs esq jr sr ii iii iv
  bsn msn crnp fnp aprn cna mph dnp the and for von van der den del dela bin ibn san santa saint
  patient patients name names doctor physician nurse provider surgeon attending resident date birth address phone email
  hospital clinic medical center centre department unit room ward record number report note notes insurance policy group
  mother father sister brother wife husband son daughter spouse parent guardian contact emergency signed signature
  page chart visit order form status history exam general internal family medicine surgery health care plan id mrn ssn dob
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday he she they his her their it its we you your our this that these those was were is are has had no on in at by to of
  not none unknown other self microsoft office windows user users admin administrator owner author default word
  normal template apache poi adobe acrobat title titel untitled document computer laptop home company corporation inc llc`.split(
    /\s+/,
  ),
)

// Everyday English words that are also given or family names: alone they are found only as part of the full name.
const everyday = new Set(
  `will may mark bill grace hope faith rose art gene pat rob sue joy dawn june april august summer autumn ivy iris violet
  brown white black green gray grey blue young long short day hall wood woods stone field fields hill hills king page case
  price cook baker carter cooper fisher hunter mason miller parker porter potter taylor turner walker weaver banks bishop
  bush church cross dean fox frost gold good hand hardy head heart holiday house knight lamb lane law little love low major
  marsh may moon park parks pope power reed rice rich rivers sharp shepherd shields small snow speed spring star strong
  sweet wall walls ward waters way weeks wells west wild winter winters wise wolf worth best bell berry bird bond booth
  brooks burns cash chase christian clay cole cone crane drew duke earl east ford forest foster freeman french frank
  glass grant guy harmony jack jasmine jewel joy justice max mercy mills miles noble north nick olive pearl penny peace
  pierce ray read robin royal ruby rusty sage sandy serenity skip sky sterling story swan temple tiny trinity victor
  virginia wade china carolina georgia dakota london paris orlando jordan israel chance cliff dale dot drake flora genesis
  english german welch welsh irish scott test simple sample first last second third new old mean doc word table file`.split(
    /\s+/,
  ),
)

/** The words of a name that could stand for the person alone. */
export function nameParts(name: string): string[] {
  return name
    .split(/[\s,.;:()/]+/)
    .map((word) => word.replace(/^['’-]+|['’-]+$/g, '').replace(/['’]s$/i, ''))
    .filter(
      (word) => word.length >= 2 && /^\p{Lu}/u.test(word) && !/\d/.test(word) && !notNames.has(word.toLowerCase()),
    )
}

const properCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/**
 * What to look for once a name was found: the name itself, its usual orders, and each telling part of it.
 * `isEverydayWord` says whether the document uses a word in small letters, which a name hardly is.
 */
export function nameNeedles(name: string, isEverydayWord: (word: string) => boolean): Needle[] {
  const parts = nameParts(name)
  const first = parts[0]
  const last = parts.at(-1)
  const needles: Needle[] = []
  const add = (value: string, more: Partial<Needle> = {}) => needles.push({ value, entity: 'PERSON', ...more })
  if (parts.length >= 2 && first !== undefined && last !== undefined) {
    add(name)
    add(parts.join(' '))
    for (const [a, b] of [
      [first, last],
      [last, first],
    ] as const) {
      add(`${a} ${b}`)
      add(`${a}, ${b}`)
      add(`${a},${b}`)
      for (const joint of ['_', '.', '-', '%20', '+']) add(`${a}${joint}${b}`, { anywhere: true })
      if (a.length + b.length >= 8) add(`${properCase(a)}${properCase(b)}`, { anywhere: true })
    }
    // As accounts and files are named.
    if (last.length >= 5) {
      add(`${first.charAt(0)}${last}`)
      add(`${last}${first.charAt(0)}`)
    }
  }
  for (const part of parts) {
    const word = part.toLowerCase()
    if (part.length >= 3 && !everyday.has(word) && !isEverydayWord(word)) add(part, { capitalised: true })
  }
  return needles
}
