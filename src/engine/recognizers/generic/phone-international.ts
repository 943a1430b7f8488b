import { digitsOf } from '../checks/digits.ts'
import { defineCode } from '../types.ts'

/** Telephone numbers written with a plus sign (E.164: up to 15 digits). */
export const phoneInternational = defineCode({
  name: 'phone-international',
  entity: 'PHONE_NUMBER',
  starts: { digits: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
  patterns: [
    {
      name: 'plus',
      regex:
        /(?<=\+)[1-9]\d{0,3}(?:[-. ]?\(0?\d{0,4}\))?(?:[-. ]?\d{1,5}){2,6}|(?<=\+)[1-9]\d{0,3}(?:[-. ]?\(0?\d{0,4}\))?(?:[-. ]?\d{2,5}){1,5}|(?<=\+)[1-9]\d{7,14}/g,
      score: 0.9,
    },
  ],
  context: ['phone', 'tel', 'mobile', 'call', 'contact', 'whatsapp'],
  against: ['agents', 'points'],
  lead: '+',
  refutation: 'holds',
  validate: (text) => {
    const { length } = digitsOf(text)
    return length < 8 || length > 15 ? false : undefined
  },
})
