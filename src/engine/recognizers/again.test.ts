import { describe, expect, it } from 'vitest'
import { recognize } from './recognize.ts'

const found = (text: string) => recognize(text).map(({ type, start, end }) => `${type}:${text.slice(start, end)}`)

describe('what the text tells once', () => {
  it('is found where it stands again without its label or its state', () => {
    expect(found('acct 70041883-2 and 70041883-2 on the bill')).toEqual([
      'ACCOUNT_NUMBER:70041883-2',
      'ACCOUNT_NUMBER:70041883-2',
    ])
    expect(found('Macon, GA; macon ga')).toEqual(['LOCATION:Macon, GA', 'LOCATION:macon ga'])
  })
  it('is not found as a part of something longer', () => {
    expect(found('acct 70041883-2, lot 70041883-29')).toEqual(['ACCOUNT_NUMBER:70041883-2'])
  })
})
