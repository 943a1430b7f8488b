import { strToU8, zipSync } from 'fflate'
import { PdfBuilder } from './pdf-builder.ts'

/** Characters that nobody sees, as they may stand inside a name. */
export const unseenMarks: Readonly<Record<string, string>> = {
  'soft hyphens': '\u00ad',
  'blanks of no width': '\u200b',
  'joiners and non-joiners': '\u200d\u200c',
  'word joiners': '\u2060',
  'byte order marks': '\ufeff',
  'left-to-right marks': '\u200e',
  'right-to-left marks': '\u200f',
  'embeddings and isolates': '\u202a\u2069',
  'grapheme joiners': '\u034f',
  'variation selectors': '\ufe0f',
}

/** The text with the mark behind every third letter of its words. */
export const marked = (text: string, mark: string): string => text.replace(/(\p{L}{3})(?=\p{L})/gu, `$1${mark}`)

/** The text as the eye has it: compatibility forms plain, unseen characters left out. */
export const asSeen = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu, '')

/** The text in bold letters of mathematics, which look like any others. */
export const inBoldLetters = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0)
    return String.fromCodePoint(code < 91 ? 0x1d400 + code - 65 : 0x1d41a + code - 97)
  })

const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:o="urn:o" xmlns:v="urn:v" xmlns:r="urn:r"'

/** A DOCX of the paragraphs' markup. */
export function docxOf(body: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const others = Object.entries(more).map(([name, content]) => [name, strToU8(content)] as const)
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(others),
  })
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

/** A paragraph of one run. */
export const paragraph = (text: string): string => `<w:p>${run(text)}</w:p>`

/** Places of a DOCX where a name stands alone, each as its body and further parts. */
export const loneplaces: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  'a soft hyphen element': [
    `<w:p>${run('Patient: Rosa')}<w:r><w:softHyphen/></w:r>${run('lind Peak')}<w:r><w:softHyphen/></w:r>${run('hurst')}</w:p>`,
    {},
  ],
  'letters as symbols': [
    `<w:p>${run('Patient: ')}${[...'Rosalind Peakhurst'].map((letter) => (letter === ' ' ? run(' ') : `<w:r><w:sym w:font="Arial" w:char="00${letter.charCodeAt(0).toString(16)}"/></w:r>`)).join('')}</w:p>`,
    {},
  ],
  'the texts of a list': [
    '',
    {
      'word/numbering.xml': `<w:numbering ${w}><w:lvl><w:lvlText w:val="Patient: Rosalind Peakhurst %1."/></w:lvl></w:numbering>`,
    },
  ],
  'what is said of a table': [
    `<w:tbl><w:tblPr><w:tblCaption w:val="Patient: Rosalind Peakhurst"/><w:tblDescription w:val="Values of Mrs. Peakhurst"/></w:tblPr></w:tbl>`,
    {},
  ],
  'a signature line': [
    `<w:p><w:r><w:pict><v:shape><o:signatureline o:suggestedsigner="Rosalind Peakhurst" o:suggestedsigneremail="rosalind.peakhurst@example.org" o:signinginstructions="Patient: Rosalind Peakhurst"/></v:shape></w:pict></w:r></w:p>`,
    {},
  ],
  'who may edit': [`<w:permStart w:id="1" w:ed="WARD\\rosalind.peakhurst"/><w:permEnd w:id="1"/>`, {}],
  'links within and own elements': [
    `<w:customXml w:element="Rosalind_Peakhurst"><w:p><w:hyperlink w:anchor="Rosalind_Peakhurst">${run('there')}</w:hyperlink></w:p></w:customXml>`,
    {},
  ],
  'instructions to programs': ['<?patient Rosalind Peakhurst?>', {}],
  'names of styles and captions': [
    '',
    {
      'word/styles.xml': `<w:styles ${w}><w:style><w:aliases w:val="Patient: Rosalind Peakhurst"/></w:style></w:styles>`,
      'word/settings.xml': `<w:settings ${w}><w:captions><w:caption w:name="Patient: Rosalind Peakhurst"/></w:captions></w:settings>`,
    },
  ],
  'people of tasks': [
    '',
    {
      'word/documenttasks/tasks1.xml':
        '<Tasks><Attribution userName="Rosalind Peakhurst" userId="rosalind.peakhurst@example.org"/></Tasks>',
    },
  ],
  'a field that asks': [
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>ASK x "Patient: Rosalind Peakhurst"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    {},
  ],
}

/** A one-page PDF of the drawing, in a font F1 of Latin letters and, where `codes` are given, a font F2 whose codes from 33 on mean them. */
export function drawnPdf(drawing: string, codes: readonly string[] = []): Uint8Array {
  const pdf = new PdfBuilder()
  const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'
  const plain = pdf.add(`<< ${font} >>`)
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const table = codes.map((text, i) => `<${(i + 33).toString(16)}> <${wide(text)}>`).join('\n')
  const map = pdf.stream(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${codes.length} beginbfchar\n${table}\nendbfchar endcmap end end`,
  )
  const mapped = pdf.add(`<< ${font} /ToUnicode ${map} 0 R >>`)
  const root = pdf.reserve()
  const tree = pdf.reserve()
  const content = pdf.stream(drawing, '', true)
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${plain} 0 R /F2 ${mapped} 0 R >> >> >>`,
  )
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  pdf.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return pdf.build(root)
}

/** Shows codes from 33 on, as many as there are. */
export const showCodes = (count: number): string =>
  `<${Array.from({ length: count }, (_, i) => (i + 33).toString(16)).join('')}> Tj`

const letters = (text: string, place: (i: number) => string) =>
  `BT /F1 11 Tf ${[...text].map((letter, i) => `${place(i)} Tm (${letter}) Tj`).join(' ')} ET`

/** Ways to draw a name so that it reads otherwise than it is written. */
export const strangeDrawings: Readonly<Record<string, Uint8Array>> = {
  'soft hyphens of the font': drawnPdf(
    'BT /F1 11 Tf 1 0 0 1 50 700 Tm (Patient: Rosa\\255lind Peak\\255hurst was seen.) Tj 1 0 0 1 50 680 Tm (Later Peak\\255hurst slept.) Tj ET',
  ),
  'bold letters of mathematics': drawnPdf(`BT /F2 11 Tf 1 0 0 1 50 700 Tm ${showCodes(27)} ET`, [
    ...inBoldLetters('Patient: Rosalind Peakhurst'),
  ]),
  ligatures: drawnPdf(`BT /F2 11 Tf 1 0 0 1 50 700 Tm ${showCodes(26)} ET`, [
    ...'Patient: Rosal\u0131nd Peakhurst'.replace('\u0131', 'i').slice(0, 9),
    ...'Rosalind Peakhurst'.slice(0, 15),
    'r',
    '\ufb06',
  ]),
  'letters placed one by one, upwards': drawnPdf(
    letters('Patient: Rosalind Peakhurst', (i) => `0 1 -1 0 300 ${100 + i * 7}`),
  ),
  'letters in two passes': drawnPdf(
    [0, 1]
      .map((odd) => {
        const places = [...'Patient: Rosalind Peakhurst was seen'].map((letter, i) => ({ letter, i }))
        const own = places.filter(({ i }) => i % 2 === odd)
        return `BT /F1 11 Tf ${own.map(({ letter, i }) => `1 0 0 1 ${50 + i * 6.2} 700 Tm (${letter}) Tj`).join(' ')} ET`
      })
      .join('\n'),
  ),
  'text of no size': drawnPdf(
    'BT /F1 0 Tf 1 0 0 1 50 700 Tm (Patient: Rosalind Peakhurst) Tj ET BT /F1 11 Tf 0 Tz 1 0 0 1 50 650 Tm (Patient: Rosalind Peakhurst) Tj ET',
  ),
  'text as an outline': drawnPdf('BT /F1 11 Tf 7 Tr 1 0 0 1 50 700 Tm (Patient: Rosalind Peakhurst) Tj ET'),
  'text far off the page': drawnPdf('BT /F1 11 Tf 1 0 0 1 -90000 700 Tm (Patient: Rosalind Peakhurst) Tj ET'),
}
