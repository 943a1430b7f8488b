import { digitsOf, holdsLuhn, isRepeated } from '../checks/digits.ts'
import { defineCode } from '../types.ts'

/** Payment cards: prefixes and lengths of the networks, Luhn's check. */
export const creditCard = defineCode({
  name: 'credit-card',
  entity: 'CREDIT_CARD',
  starts: { digits: [4, 13, 14, 15, 16, 19] },
  patterns: [
    { name: 'groups of four', regex: /[2-6]\d{3}([- ])\d{4}\1\d{4}\1\d{4}/g, score: 0.4 },
    { name: 'four, six, five', regex: /3[47]\d{2}([- ])\d{6}\1\d{5}|3[0689]\d{2}([- ])\d{6}\2\d{4}/g, score: 0.4 },
    {
      name: 'plain',
      regex: /3[47]\d{13}|(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|6\d{15}|3[0689]\d{12}|35\d{14})/g,
      score: 0.35,
    },
  ],
  context: ['card', 'visa', 'mastercard', 'amex', 'credit', 'debit', 'cc#', 'tarjeta', 'karte', 'carte'],
  labels: [
    'credit card',
    'credit card number',
    'card number',
    'card no',
    'debit card',
    'card',
    'visa',
    'mastercard',
    'amex',
    'cc',
    'tarjeta de credito',
    'kreditkarte',
    'carte bancaire',
    'card ending',
    'card ending in',
  ],
  labelled: /(?:\d|[xX*•]){4}(?:[- ]?(?:\d|[xX*•]){4}){2}[- ]?\d{1,7}|\d{4}[- ]?\d{6}[- ]?\d{4,5}/,
  refutation: 'yields',
  validate: (text) => !isRepeated(digitsOf(text)) && holdsLuhn(digitsOf(text)),
})
