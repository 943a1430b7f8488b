import { hexString, PdfBuilder } from './pdf-builder.ts'

/** A PDF that hides a value in every place this file knows, and the values, each as it would be searched for. */
export interface TorturePdf {
  readonly bytes: Uint8Array
  readonly planted: readonly string[]
  readonly kept: readonly string[]
}

const at = (x: number, y: number, show: string) => `1 0 0 1 ${x} ${y} Tm ${show}`

/** The value's letters each placed by themselves. */
function letterByLetter(text: string, x: number, y: number): string {
  return [...text].map((letter, i) => at(x + i * 6.2, y, `(${letter}) Tj`)).join('\n')
}

/** Text that is drawn but hardly or not seen: slanted, white, tiny, clipped away, under a box, broken by a hyphen. */
const strangeTexts = [
  'BT /F1 11 Tf 1 0 0.3 1 50 430 Tm (Patient: Zebulon Underhay) Tj ET',
  'BT /F1 11 Tf 0.9 0.43 -0.43 0.9 300 200 Tm (Patient: Philippa Loxleigh) Tj ET',
  `1 1 1 rg BT /F1 11 Tf ${at(50, 390, '(Patient: Percival Featherstone) Tj')} ET 0 g`,
  `BT /F1 1 Tf ${at(50, 370, '(Patient: Augustin Drummondson) Tj')} ET`,
  `q 0 0 1 1 re W n BT /F1 11 Tf ${at(50, 350, '(Patient: Cornelius Abernathy) Tj')} ET Q`,
  `BT /F1 11 Tf ${at(50, 330, '(Patient: Marguerite Fotheringay) Tj')} ET 40 325 300 20 re f`,
  `BT /F1 11 Tf ${at(50, 310, '(Patient: Lysander Haver-) Tj')} ${at(50, 296, '(stock was here.) Tj')} ET`,
]

function bodyText(): string {
  return [
    'BT /F1 11 Tf',
    at(50, 760, '(Discharge summary of Meadow ward) Tj'),
    at(50, 740, '(Patient: Wilhelmina Oxenford was admitted with pneumonia.) Tj'),
    at(50, 720, '[(Patient: Barn) -30 (aby Thist) 12 (lewood has no fever.)] TJ'),
    at(50, 700, `${hexString('Mail to quentin.hale@example.org for results.')} Tj`),
    at(50, 680, '(SSN ) Tj'),
    letterByLetter('219-09-9123', 90, 680),
    at(50, 660, '(Phone: \\050\\065\\065\\065\\051 271-8843 call after noon) Tj'),
    '3 Tr',
    at(50, 640, '(Patient: Cordelia Ravensworth hidden layer) Tj'),
    '0 Tr',
    at(50, 620, '(Blood pressure stayed within normal limits overnight.) Tj'),
    at(50, 600, '(Signed Dr. Leopold) Tj'),
    at(50, 584, '(Hartigan on the ward round.) Tj'),
    'ET',
    '/Span << /ActualText (Patient: Isidore Blackthorn) >> BDC BT /F1 11 Tf',
    at(50, 560, '(See the note.) Tj'),
    'ET EMC',
    'BT /F1 11 Tf 0 1 -1 0 560 300 Tm (Patient: Prudence Winterbourne) Tj ET',
    'BT /F1 11 Tf 1 0 0 1 50 -200 Tm (Patient: Ambrose Fairweather) Tj ET',
    '/OC /Layer BDC BT /F1 11 Tf',
    at(50, 540, '(Patient: Octavia Merriweather) Tj'),
    'ET EMC',
    'q 1 0 0 1 0 0 cm /X1 Do Q',
    ...strangeTexts,
  ].join('\n')
}

/** Builds the document. */
export function torturePdf(): TorturePdf {
  const pdf = new PdfBuilder()
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const root = pdf.reserve()
  const tree = pdf.reserve()
  const page = pdf.reserve()
  const form = pdf.stream(
    'BT /F1 11 Tf 1 0 0 1 50 500 Tm (Patient: Thaddeus Greymantle) Tj ET',
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 ${font} 0 R >> >>`,
    true,
  )
  const unused = pdf.stream(
    'BT /F1 11 Tf 1 0 0 1 50 500 Tm (Patient: Ignatius Farthingale) Tj ET',
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 ${font} 0 R >> >>`,
    true,
  )
  const spoken = pdf.add('<< /ActualText (Patient: Ignatius Farthingale) >>')
  const layer = pdf.add('<< /Type /OCG /Name (Patient: Wilhelmina Oxenford) >>')
  const content = pdf.stream(bodyText(), '', true)
  const fieldLook = pdf.stream(
    'BT /F1 11 Tf 2 4 Td (Patient: Evangeline Stormont) Tj ET',
    `/Type /XObject /Subtype /Form /BBox [0 0 250 18] /Resources << /Font << /F1 ${font} 0 R >> >>`,
  )
  const field = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (patient_name) /V (Patient: Evangeline Stormont) /Rect [50 460 300 478] /F 4 /P ${page} 0 R /AP << /N ${fieldLook} 0 R >> >>`,
  )
  const note = pdf.add(
    `<< /Type /Annot /Subtype /Text /Rect [400 700 420 720] /Contents ${hexString('Patient: Ferdinand Ashcombe', 'utf16be')} /T (Dr. Leopold Hartigan) >>`,
  )
  const link = pdf.add(
    '<< /Type /Annot /Subtype /Link /Rect [50 600 200 612] /A << /S /URI /URI (mailto:quentin.hale@example.org) >> >>',
  )
  const metadata = pdf.stream(
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator xmlns:dc="d">Leopold Hartigan</dc:creator></x:xmpmeta>',
    '/Type /Metadata /Subtype /XML',
  )
  const attached = pdf.stream('SSN 219-09-9123', '/Type /EmbeddedFile', true)
  const fileSpec = pdf.add(`<< /Type /Filespec /F (Wilhelmina Oxenford.txt) /EF << /F ${attached} 0 R >> >>`)
  const outline = pdf.reserve()
  const bookmark = pdf.add(`<< /Title (Wilhelmina Oxenford) /Parent ${outline} 0 R /Dest [${page} 0 R /Fit] >>`)
  pdf.set(outline, `<< /Type /Outlines /First ${bookmark} 0 R /Last ${bookmark} 0 R /Count 1 >>`)
  pdf.add('<< /Orphan (Patient: Wilhelmina Oxenford SSN 219-09-9123) >>')
  pdf.set(
    page,
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Annots [${field} 0 R ${note} 0 R ${link} 0 R] /Metadata ${metadata} 0 R /PieceInfo << /App << /Private (Wilhelmina Oxenford) >> >> /Resources << /Font << /F1 ${font} 0 R >> /XObject << /X1 ${form} 0 R /X2 ${unused} 0 R >> /Properties << /Layer ${layer} 0 R /Spoken ${spoken} 0 R >> >> >>`,
  )
  pdf.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  pdf.set(
    root,
    `<< /Type /Catalog /Pages ${tree} 0 R /Metadata ${metadata} 0 R /Outlines ${outline} 0 R /AcroForm << /Fields [${field} 0 R] /DA (/F1 11 Tf) >> /OCProperties << /OCGs [${layer} 0 R] /D << /OFF [${layer} 0 R] >> >> /Names << /EmbeddedFiles << /Names [(a) ${fileSpec} 0 R] >> >> /OpenAction << /S /JavaScript /JS (app.alert\\("Wilhelmina Oxenford"\\)) >> >>`,
  )
  const info = pdf.add('<< /Author (Leopold Hartigan) /Title (Summary of Wilhelmina Oxenford) >>')
  return { bytes: pdf.build(root, info), planted, kept }
}

const planted = [
  'Wilhelmina',
  'Ignatius',
  'Farthingale',
  'Oxenford',
  'Barnaby',
  'Thistlewood',
  'quentin.hale',
  '219-09-9123',
  '271-8843',
  'Cordelia',
  'Ravensworth',
  'Leopold',
  'Hartigan',
  'Isidore',
  'Blackthorn',
  'Prudence',
  'Winterbourne',
  'Ambrose',
  'Fairweather',
  'Octavia',
  'Merriweather',
  'Thaddeus',
  'Greymantle',
  'Evangeline',
  'Stormont',
  'Ferdinand',
  'Ashcombe',
  'Zebulon',
  'Underhay',
  'Philippa',
  'Loxleigh',
  'Percival',
  'Featherstone',
  'Augustin',
  'Drummondson',
  'Cornelius',
  'Abernathy',
  'Marguerite',
  'Fotheringay',
  'Lysander',
  'Haver-',
  'stock was',
]

const kept = [
  'was admitted with pneumonia',
  'has no fever',
  'call after noon',
  'Blood pressure stayed within normal limits overnight',
]
