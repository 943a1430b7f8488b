import { cellLabels } from '../../detection/tables.ts'
import type { BlockKind, TextBlock } from '../../model/document.ts'
import type { Edit } from '../../model/edits.ts'
import { type AttributeRole, attributeRole, plainValue, splitWords } from './attributes.ts'
import { TextMap } from './text-map.ts'
import { type Attribute, attributesOf, scanXml, type Tag } from './xml-scan.ts'

/** A block of a part with the way back to the part's source. */
export interface MappedBlock extends TextBlock {
  readonly map: TextMap
}

/** A part taken apart: its blocks, and the edits that are made whatever is found. */
export interface PartBlocks {
  readonly blocks: readonly MappedBlock[]
  readonly forced: readonly Edit[]
}

interface Paragraph {
  readonly now: TextMap
  /** As the text was before tracked changes; used only if there were deletions. */
  readonly before: TextMap
  readonly instructions: TextMap
  deletions: boolean
  readonly cell: Cell | undefined
}

interface Cell {
  readonly row: Cell[]
  readonly texts: string[]
}

interface Table {
  readonly rows: Cell[][]
}

const paragraphs = new Set(['p', 'si', 'is'])
const marks: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  softHyphen: '\u00ad',
}

/** A letter given by its number; numbers of private use are signs of fonts that have no letters. */
function symbolOf(source: string): string | undefined {
  const code = Number.parseInt(/\bw?:?char="([0-9A-Fa-f]{4})"/.exec(source)?.[1] ?? '', 16)
  return code > 0x20 && code < 0xe000 ? String.fromCharCode(code) : undefined
}

type Slot = Omit<MappedBlock, 'label'> & { readonly cell: Cell | undefined; readonly label?: string }

/** Walks one part and gathers its paragraphs, cells, fields, tracked deletions, properties and spoken attributes. */
class PartReader {
  readonly forced: Edit[] = []
  private readonly slots: Slot[] = []
  private readonly tables: Table[] = []
  private readonly open: { readonly local: string }[] = []
  private readonly stack: Paragraph[] = []
  private readonly tableStack: Table[] = []
  private readonly cellStack: Cell[] = []
  private inserted = 0
  private deleted = 0
  private readonly source: string
  private readonly kind: BlockKind
  private readonly emptied: boolean

  constructor(source: string, rules: { readonly kind: BlockKind; readonly blank: boolean }) {
    this.source = source
    this.kind = rules.kind
    this.emptied = rules.blank
  }

  read(): MappedBlock[] {
    scanXml(this.source, {
      open: (tag) => this.enter(tag),
      close: (local) => this.leave(local),
      text: (start, end, literal) => this.text(start, end, literal),
      comment: (start, end) => this.forced.push({ start, end, text: '' }),
    })
    return this.labelled()
  }

  private enter(tag: Tag): void {
    const { local } = tag
    if (paragraphs.has(local)) this.stack.push(newParagraph(this.cellStack.at(-1)))
    else if (local === 'tbl') this.tableStack.push({ rows: [] })
    else if (local === 'tr') this.tableStack.at(-1)?.rows.push([])
    else if (local === 'tc') this.openCell()
    else if (local === 'ins' || local === 'moveTo') this.inserted += 1
    else if (local === 'del' || local === 'moveFrom') this.deleted += 1
    else this.mark(tag)
    if (tag.end - tag.start > tag.name.length + 5) this.attributes(tag)
    this.open.push({ local })
  }

  private leave(local: string): void {
    this.open.pop()
    if (paragraphs.has(local)) this.finish(this.stack.pop())
    else if (local === 'tbl') this.closeTable()
    else if (local === 'tc') this.cellStack.pop()
    else if (local === 'ins' || local === 'moveTo') this.inserted -= 1
    else if (local === 'del' || local === 'moveFrom') this.deleted -= 1
  }

  private openCell(): void {
    const row = this.tableStack.at(-1)?.rows.at(-1) ?? []
    const cell: Cell = { row, texts: [] }
    row.push(cell)
    this.cellStack.push(cell)
  }

  private closeTable(): void {
    const table = this.tableStack.pop()
    if (table) this.tables.push(table)
  }

  private mark(tag: Tag): void {
    const character = tag.local === 'sym' ? symbolOf(this.source.slice(tag.start, tag.end)) : marks[tag.local]
    const paragraph = this.stack.at(-1)
    if (character === undefined || !paragraph || this.open.at(-1)?.local !== 'r') return
    // A page or column break is not within a value.
    this.place(paragraph, (map) => map.addMark(character, tag.start, tag.end))
  }

  private place(paragraph: Paragraph, add: (map: TextMap) => void): void {
    if (this.deleted > 0) paragraph.deletions = true
    else add(paragraph.now)
    if (this.inserted === 0) add(paragraph.before)
  }

  private text(start: number, end: number, literal: boolean): void {
    const parent = this.open.at(-1)?.local ?? ''
    const add = (map: TextMap) => {
      if (literal) map.addPlain(this.source.slice(start, end), start)
      else map.addSource(this.source, { start, end })
    }
    const paragraph = this.stack.at(-1)
    if (paragraph && (parent === 't' || parent === 'delText')) {
      if (parent === 'delText' && this.deleted === 0) {
        paragraph.deletions = true
        add(paragraph.before)
      } else this.place(paragraph, add)
    } else if (paragraph && (parent === 'instrText' || parent === 'delInstrText')) add(paragraph.instructions)
    else this.loose({ start, end, parent }, add)
  }

  /** Text outside paragraphs: properties, custom data, chart values. */
  private loose(where: { start: number; end: number; parent: string }, add: (map: TextMap) => void): void {
    const raw = this.source.slice(where.start, where.end)
    const isValue = where.parent === 't' || where.parent === 'v' || this.kind === 'property'
    if (raw.trim() === '' || !(/\p{L}{2}/u.test(raw) || (isValue && /\d{3}/.test(raw)))) return
    const map = new TextMap()
    add(map)
    const label = splitWords(where.parent)
    this.slots.push({ text: map.text, kind: 'property', label, map, cell: undefined, emptied: this.emptied })
  }

  private attributes(tag: Tag): void {
    for (const attribute of attributesOf(this.source, tag)) {
      const value = this.source.slice(attribute.start, attribute.end)
      const plain = plainValue({ element: tag.local, attribute: attribute.local, value })
      const role = attributeRole({ element: tag.local, attribute: attribute.local, kind: this.kind })
      if (plain !== undefined) this.forced.push({ start: attribute.start, end: attribute.end, text: plain })
      else if (role === 'drop') this.forced.push({ start: attribute.nameStart, end: attribute.end + 1, text: '' })
      else if (role !== undefined && value.length >= 2) this.spoken(attribute, role)
    }
  }

  private spoken(attribute: Attribute, role: Exclude<AttributeRole, 'drop'>): void {
    const map = new TextMap()
    map.addSource(this.source, attribute, role === 'link')
    const person = role === 'person'
    this.slots.push({
      text: role === 'name' ? map.text.replaceAll('_', ' ') : map.text,
      kind: role === 'link' || role === 'name' ? 'link' : 'attribute',
      map,
      cell: undefined,
      ...(person ? { label: 'Author name', emptied: true } : {}),
    })
    if (!person) return
    const text = attribute.local === 'initials' ? 'A' : 'Author'
    this.forced.push({ start: attribute.start, end: attribute.end, text })
  }

  private finish(paragraph: Paragraph | undefined): void {
    if (!paragraph) return
    const kind = paragraph.cell ? 'cell' : this.kind
    const { now, before, instructions, cell } = paragraph
    const text = now.text
    if (text !== '') {
      cell?.texts.push(text)
      this.slots.push({ text, kind, map: now, cell })
    }
    if (paragraph.deletions) this.slots.push({ text: before.text, kind: 'deleted', map: before, cell })
    if (instructions.text.trim() !== '') {
      this.slots.push({ text: instructions.text, kind: 'field', map: instructions, cell: undefined })
    }
  }

  private labelled(): MappedBlock[] {
    const labels = new Map<Cell, string>()
    for (const table of this.tables) {
      const words = cellLabels(table.rows.map((row) => row.map((cell) => cell.texts.join(' ').trim())))
      table.rows.forEach((row, r) => {
        row.forEach((cell, c) => {
          const label = words[r]?.[c]
          if (label !== undefined) labels.set(cell, label)
        })
      })
    }
    return this.slots.map(({ cell, label: own, ...slot }) => {
      const label = own ?? (cell && labels.get(cell))
      return label === undefined ? slot : { ...slot, label }
    })
  }
}

const newParagraph = (cell: Cell | undefined): Paragraph => ({
  now: new TextMap(),
  before: new TextMap(),
  instructions: new TextMap(),
  deletions: false,
  cell,
})

/** The blocks of one well-formed part. `kind` says what its paragraphs are: body text, a header, a note, a property. */
export function readPart(source: string, rules: { readonly kind: BlockKind; readonly blank: boolean }): PartBlocks {
  const reader = new PartReader(source, rules)
  const blocks = reader.read()
  return { blocks, forced: reader.forced }
}
