import { describe, expect, it } from 'vitest'
import { withPlainNames } from './part-names.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')
const relation = (target: string) => `<Relationship Id="r" Type="image" Target="${target}"/>`

describe('names of parts', () => {
  const given = new Map<string, Uint8Array>([
    ['[Content_Types].xml', bytes('<Override PartName="/word/embeddings/Jane Smith.xlsx" ContentType="x"/>')],
    ['word/document.xml', bytes('<a/>')],
    ['word/media/image1.png', bytes('1')],
    ['word/media/JaneSmith.png', bytes('2')],
    ['word/embeddings/Jane Smith.xlsx', bytes('3')],
    [
      'word/_rels/document.xml.rels',
      bytes(
        relation('media/JaneSmith.png') +
          relation('embeddings/Jane%20Smith.xlsx') +
          relation('https://example.org/JaneSmith.png'),
      ),
    ],
  ])
  const parts = withPlainNames(given)
  const textOf = (name: string) => Buffer.from(parts.get(name) ?? []).toString('utf8')

  it('that people gave become plain, and those of programs stay', () => {
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      'word/document.xml',
      'word/media/image1.png',
      'word/media/part1.png',
      'word/embeddings/part2.xlsx',
      'word/_rels/document.xml.rels',
    ])
  })
  it('are followed by relations and content types, and links to elsewhere stay', () => {
    expect(textOf('[Content_Types].xml')).toContain('PartName="/word/embeddings/part2.xlsx"')
    expect(textOf('word/_rels/document.xml.rels')).toBe(
      relation('media/part1.png') + relation('embeddings/part2.xlsx') + relation('https://example.org/JaneSmith.png'),
    )
  })
  it('that are plain already leave the package as it is', () => {
    const plain = new Map([['word/document.xml', bytes('<a/>')]])
    expect(withPlainNames(plain)).toBe(plain)
  })
})
