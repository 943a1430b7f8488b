import { describe, expect, it } from 'vitest'
import { recognize } from '../recognize.ts'

const people = (text: string) =>
  recognize(text)
    .filter(({ type }) => type === 'PERSON')
    .map(({ start, end }) => text.slice(start, end))

describe('people of whom the world speaks', () => {
  it.each([
    'Alexander Fleming discovered penicillin by accident.',
    'Which disease did Franklin Roosevelt have?',
    'Elvis Presley died of a heart attack.',
    'Did Napoleon have stomach cancer?',
    'Stephen Hawking lived with ALS for decades.',
    'Anthony Fauci spoke about vaccines.',
    'The vaccine was invented by Jonas Salk. Salk refused a patent.',
    'Did John F. Kennedy have a disease of the adrenal glands?',
    'Henrietta Lacks is the source of HeLa cells.',
  ])('are nobody to hide: %s', (text) => expect(people(text)).toEqual([]))
  it.each([
    ['pt Elvis Presley, mrn 44521', 'Elvis Presley'],
    ['Frida Kahlo, 47, presents with back pain.', 'Frida Kahlo'],
    ['Frida Kahlo needs a refill of gabapentin.', 'Frida Kahlo'],
    ['Stephen Hawking DOB 1/8/1942', 'Stephen Hawking'],
    ['Dr. Benjamin Spock will see you.', 'Benjamin Spock'],
    ['Name: Elvis Presley', 'Elvis Presley'],
    ['Elvis Presley\nRoom 12', 'Elvis Presley'],
    ['Anthony Fauci wrote. Reach him at 617-555-0123.', 'Anthony Fauci'],
  ])('are found where somebody of that name is meant: %s', (text, name) => expect(people(text)).toContain(name))
})
