import { describe, expect, it } from 'vitest'
import { isNoPerson } from './no-person.ts'

/** Whether nobody is called by a value where it stands in a text. */
function nobody(text: string, value: string): boolean {
  const start = text.indexOf(value)
  return isNoPerson(text, { start, end: start + value.length })
}

describe('what a reader of tokens takes for a person and nobody is called', () => {
  it.each([
    ['a calling', 'Mr Lars Holmqvist (Consultant Neurosurgeon)', 'Neurosurgeon'],
    ['a rank', 'Dr. V. Subramanian (Addl. Prof)', 'Addl'],
    ['kin alone', 'ENT outreach. Nana happy.', 'Nana'],
    ['a word of everyday', '1. Stimulator needs to come out', 'Stimulator'],
    ['words in small letters', 'placed July by pain mgmt) who came', 'pain mgmt'],
    ['a language', 'Seen with interpreter (Polish) and CPN', 'Polish'],
    ['a dressing behind its verb', 'Cleaned w/ Zorvasan, Kletuvit, K-Two full', 'Kletuvit'],
    ['a drug before how often it is taken', 'Post-op: Chlorvig QID x 1 wk', 'Chlorvig'],
    ['a device before its number', 'stimulator (Abbott Proclaim, SN PXR71140926)', 'Abbott Proclaim'],
    ['a model with capitals at its end', 'present for ClearVUE eval.', 'ClearVUE'],
    ['shorthand of therapists', 'bed mob minA, sit-stand', 'minA'],
    ['a tablet', 'Rx: T. Ecosprin 75', 'T.'],
    ['half of a degree', 'Rami Haddad M.D. signed', 'M'],
    ['a service with who came from it', 'interrogated by EP (Marcus Toll, NP)', 'EP'],
    ['a way of coming', '52F BIBA, central chest pain', 'BIBA'],
    ['a team', 'plays soccer & coaches JV girls at school', 'JV'],
    ['a maker', 'NDC 00093-5058-98   MFR TEVA', 'TEVA'],
    ['a word that spells a letter', 'V as in Victor.', 'Victor'],
    ['an operation', '70M POD2 Whipple, bed 14', 'Whipple'],
    ['a tale', 'one spell of Alice in Wonderland type', 'Alice'],
  ])('%s is left out', (_what, text, value) => {
    expect(nobody(text, value)).toBe(true)
  })
  it.each([
    ['a word behind kin', 'her brother Git drops in', 'Git'],
    ['a word in quotes', 'calls himself "Skip".', 'Skip'],
    ['a name behind what one does with people', 'Discussed with Oluwaseun, agrees', 'Oluwaseun'],
    ['a name before a dose of the next line', 'seen by Mepandu\n5 mg given', 'Mepandu'],
    ['a family of a language’s name', 'Mrs Polish was seen', 'Polish'],
    ['initials that sign', 'pick up before 5. KW\n', 'KW'],
    ['initials behind by', 'Drawn 05/03/24 by TL\n', 'TL'],
    ['a name in capitals', 'Name: Graeme Thomas PASCOE', 'Graeme Thomas PASCOE'],
    ['a name with two capitals', 'DeShawn and LaToya left', 'DeShawn'],
    ['initials that do something', 'this morning KW reports pain', 'KW'],
    ['an initial', 'Thanks,\nT.\n', 'T.'],
  ])('%s stays', (_what, text, value) => {
    expect(nobody(text, value)).toBe(false)
  })
})
