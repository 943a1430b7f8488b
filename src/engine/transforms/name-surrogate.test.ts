import { describe, expect, it } from 'vitest'
import { keyedChance } from './chance.ts'
import { foldName, poolOf } from './name-pools.ts'
import { NameSurrogates } from './name-surrogate.ts'

const keys = Array.from({ length: 200 }, (_, at) => keyedChance(`key ${at}`))
const alone = (name: string, chance = keys[0] ?? keyedChance('')) => new NameSurrogates(chance, [name]).replace(name)

describe('the surrogate of a name', () => {
  it.each([
    ['Theodore Vance', 'Vance', 1],
    ['John Lopez', 'John', 0],
    ['Grace Martin', 'Dr. Martin', 1],
    ['Ms. Jordan Lee', 'Jordan Lee', 2],
    ['Lee, Jordan', 'Jordan', 1],
  ])('is that of its part, in whatever form it stands: %s, %s', (full, part, at) => {
    for (const chance of keys) {
      const word = alone(part, chance).split(' ').at(-1)
      expect(alone(full, chance).split(/,? /)[at]).toBe(word)
    }
  })
  it('is the same among other people as alone, but where two would become one', () => {
    const people =
      'Theodore Vance,Grace Martin,Jordan Lee,John Lopez,Priya Patel,Robert Okonkwo,Hannah Whitfield,Marcus Webb'
    const names = people.split(',')
    let changed = 0
    for (const chance of keys) {
      const all = new NameSurrogates(chance, names)
      const made = names.map((name) => all.replace(name))
      expect(new Set(made.join(' ').split(' ')).size).toBe(2 * names.length)
      if (made.some((name, at) => name !== alone(names[at] ?? '', chance))) changed++
    }
    expect(changed).toBeLessThan(keys.length / 50)
  })
  it('is of the sex and the kind that the word tells: no family name becomes a given one', () => {
    const among = (word: string, name: string) => {
      const { names, others } = poolOf(foldName(name)).pool
      return [...names, ...others].includes(alone(word))
    }
    expect([among('Mary', 'Linda'), among('James', 'Robert'), among('Smith', 'Jones')]).toEqual([true, true, true])
    expect([among('Maria', 'Carmen'), among('Gonzalez', 'Lopez')]).toEqual([true, true])
    expect([among('Theodore', 'Robert'), among('Okonkwo', 'Smith'), among('Vance', 'Mary')]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('is never one for two known names, and never the name itself', () => {
    for (const start of ['Mary', 'James', 'Smith', 'Maria', 'Jose', 'Garcia', 'Rossi', 'Kim']) {
      const { members } = poolOf(foldName(start)).pool
      const made = members.map((name) => alone(name))
      expect(new Set(made).size).toBe(members.length)
      expect(made.filter((name, at) => name === members[at])).toEqual([])
    }
  })
})
