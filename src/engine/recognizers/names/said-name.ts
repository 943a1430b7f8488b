import { givenOf, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { calendarWords, institutionNouns, noPeople, titles } from './words.ts'

const words = (list: string) => list.split(' ').map(hashWord)
const TRIGGERS = words('surname surnames name apellido nachname nom cognome')
const openers: ReadonlySet<number> = new Set(TRIGGERS)
/** The value right behind: a capitalised word of two letters and more. */
const VALUE =
  /(?:(?<=\b(?:last|family|maiden|married|first|given|middle) )name|surname|apellido|nachname|cognome)(?: ?[:=] ?| (?:is|was|now|es|ist) (?:now )?| )["“]?(\p{Lu}\p{Ll}[\p{L}'’-]{0,20})(?![\p{L}\d])(?! ?:| name)/iuy
const CAPITAL = /^\p{Lu}\p{Ll}/u
/** What forms and sentences set there, and no name. */
const nobody: ReadonlySet<number> = new Set(
  words(
    'first last middle given date dob name names required unknown none not is was and or on if the matches mismatch match changed spelled only field initial address phone email city state zip suffix prefix please enter yes no id mrn sex gender age patient same different verified confirmed missing blank',
  ),
)

/** "last name Ås", "her surname is Ng": a name however short, behind the words that ask for one. */
export const saidName: TokenRecognizer = {
  name: 'said-name',
  triggers: TRIGGERS,
  find({ text, count, start, hash }) {
    const found: Entity[] = []
    for (let at = 0; at < count; at++) {
      if (!openers.has(hash[at] ?? 0)) continue
      VALUE.lastIndex = start[at] ?? 0
      const name = VALUE.exec(text)?.[1]
      if (name === undefined || !CAPITAL.test(name) || !mayName(name)) continue
      const end = text.indexOf(name, (start[at] ?? 0) + 3) + name.length
      const because = ['what somebody is called stands behind the word for it']
      found.push({ start: end - name.length, end, type: 'PERSON', score: 0.75, recognizer: 'said-name', because })
    }
    return found
  },
}

function mayName(name: string): boolean {
  const hash = hashWord(name)
  if (
    nobody.has(hash) ||
    noPeople.has(hash) ||
    institutionNouns.has(hash) ||
    titles.has(hash) ||
    calendarWords.has(hash)
  )
    return false
  // "Ås": an accent parts it from the word that lists hold.
  if (/[^\p{ASCII}]/u.test(name)) return true
  const flag = lexicon().lookup(hash)
  return wordOf(flag) < 3 || givenOf(flag) === 3
}
