import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import type { TorturePdf } from './torture-pdf.ts'

/**
 * A PDF of packed object streams that names people in every side table of its catalogue, with an older revision still
 * in the file, and a page whose font tells its letters only by a table of its own.
 */
export async function torturePdfParts(): Promise<TorturePdf> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  page.drawText('Discharge summary of Meadow ward', { x: 50, y: 740, size: 11, font })
  page.drawText('Patient: Wilhelmina Oxenford was seen.', { x: 50, y: 720, size: 11, font })
  addPrivateFont(document)
  addSideTables(document)
  const bytes = await document.save({ useObjectStreams: true })
  return {
    bytes: withOlderRevision(Buffer.from(bytes)),
    planted,
    kept: ['Discharge summary of', 'was seen.'],
  }
}

/** Text of two-byte codes that mean nothing but by the font's ToUnicode table. */
function addPrivateFont(document: PDFDocument): void {
  const { context } = document
  const text = 'Patient: Cordelia Ravensworth'
  const letters = [...new Set(text)]
  const code = (letter: string) => (letters.indexOf(letter) + 1).toString(16).padStart(4, '0')
  const table = letters.map((letter) => `<${code(letter)}> <${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`)
  const toUnicode = context.register(
    context.stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /P def 1 begincodespacerange <0000> <ffff> endcodespacerange ${letters.length} beginbfchar ${table.join(' ')} endbfchar endcmap end end`,
    ),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'ABCDEF+Private',
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      DW: 500,
    }),
  )
  const type0 = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'ABCDEF+Private',
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  )
  const page = document.addPage([612, 792])
  page.node.setFontDictionary(PDFName.of('FP'), type0)
  const shown = [...text].map(code).join('')
  page.node.addContentStream(context.register(context.stream(`BT /FP 11 Tf 1 0 0 1 50 700 Tm <${shown}> Tj ET`)))
}

const words = (text: string) => PDFHexString.fromText(text)

/** What catalogues hold beside pages. */
function addSideTables(document: PDFDocument): void {
  const { context, catalog } = document
  const page = document.getPage(0).ref
  const file = context.register(context.stream('SSN 219-09-9123', { Type: 'EmbeddedFile' }))
  const spec = context.obj({ Type: 'Filespec', F: words('Barnaby Thistlewood.txt'), EF: { F: file } })
  const form = context.register(context.flateStream('<xdp><name>Evangeline Stormont</name></xdp>'))
  const element = context.obj({
    Type: 'StructElem',
    S: 'P',
    Pg: page,
    Alt: words('Patient: Octavia Merriweather'),
    ActualText: words('Patient: Octavia Merriweather'),
    T: words('Octavia Merriweather'),
  })
  const tables = {
    PageLabels: { Nums: [0, { P: words('Isidore Blackthorn ') }] },
    StructTreeRoot: { Type: 'StructTreeRoot', K: [element] },
    AcroForm: { Fields: [], XFA: [words('template'), form] },
    Names: {
      Dests: { Names: [words('Thaddeus Greymantle'), [page, 'Fit']] },
      JavaScript: { Names: [words('x'), { S: 'JavaScript', JS: words('alert("Prudence Winterbourne")') }] },
      EmbeddedFiles: { Names: [words('a'), spec] },
    },
    AF: [spec],
    Threads: [{ Type: 'Thread', I: { Title: words('Ferdinand Ashcombe'), Author: words('Leopold Hartigan') } }],
    URI: { Base: words('mailto:quentin.hale@example.org') },
    Collection: { D: words('Ambrose Fairweather') },
    Legal: { Attestation: words('Leopold Hartigan') },
    Outlines: { Type: 'Outlines', First: { Title: words('Wilhelmina Oxenford'), Dest: [page, 'Fit'] }, Count: 1 },
  }
  for (const [key, value] of Object.entries(tables)) catalog.set(PDFName.of(key), context.obj(value))
}

/** The file with a further revision, whose own first version of an object stays in the bytes. */
function withOlderRevision(file: Buffer): Uint8Array {
  const text = file.toString('latin1')
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? '0'
  const root = /\/Root (\d+ \d+ R)/.exec(text)?.[1] ?? '1 0 R'
  const number = Number(/\/Size (\d+)/.exec(text)?.[1] ?? 100)
  let all = file
  let before = previous
  for (const words of ['(Patient: Ignatius Farthingale)', '(nothing)']) {
    const offset = all.length
    const object = `${number} 0 obj\n<< /Note ${words} >>\nendobj\n`
    const table = `xref\n${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
    const trailer = `trailer\n<< /Size ${number + 1} /Root ${root} /Prev ${before} >>\n`
    before = String(offset + object.length)
    all = Buffer.concat([all, Buffer.from(`${object}${table}${trailer}startxref\n${before}\n%%EOF\n`, 'latin1')])
  }
  return all
}

const planted = [
  'Wilhelmina',
  'Oxenford',
  'Cordelia',
  'Ravensworth',
  '219-09-9123',
  'Barnaby',
  'Thistlewood',
  'Evangeline',
  'Stormont',
  'Octavia',
  'Merriweather',
  'Isidore',
  'Blackthorn',
  'Thaddeus',
  'Greymantle',
  'Prudence',
  'Winterbourne',
  'Ferdinand',
  'Ashcombe',
  'Leopold',
  'Hartigan',
  'quentin.hale',
  'Ambrose',
  'Fairweather',
  'Ignatius',
  'Farthingale',
]
