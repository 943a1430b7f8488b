import { strToU8, zipSync } from 'fflate'

/** A file that hides values in every place its builder knows, and the values as they would be searched for. */
export interface Torture {
  readonly bytes: Uint8Array
  readonly planted: readonly string[]
  readonly kept: readonly string[]
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const more =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
/** A paragraph whose text is broken into runs of the given pieces. */
const para = (...pieces: string[]) => `<w:p>${pieces.map(run).join('')}</w:p>`
const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`

const box = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="7" name="Photo of Evangeline Stormont" descr="Patient: Evangeline Stormont"/><wps:txbx><w:txbxContent>${para('Patient: Octa', 'via Merriweather')}</w:txbxContent></wps:txbx></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt="Patient: Evangeline Stormont"><v:textbox><w:txbxContent>${para('Patient: Octavia Merriweather')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`

const body = [
  para('Discharge summary of the medical ward'),
  para('Patient: Wil', 'helmina O', 'xenf', 'ord was admitted with pneumonia.'),
  `<w:p>${run('SSN: 219')}<w:r><w:noBreakHyphen/></w:r>${run('09')}<w:r><w:noBreakHyphen/></w:r>${run('9123 is on file.')}</w:p>`,
  `<w:p>${run('Seen by ')}<w:del w:id="1" w:author="Leopold Hartigan" w:date="2024-02-03T10:00:00Z"><w:r><w:delText>Patient: Barnaby Thistlewood</w:delText></w:r></w:del><w:ins w:id="2" w:author="Leopold Hartigan" w:date="2024-02-03T10:00:00Z">${run('the team')}</w:ins>${run(' on the ward round.')}</w:p>`,
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "mailto:quentin</w:instrText></w:r><w:r><w:instrText>.hale@example.org" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('write to us')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  `<w:p><w:hyperlink r:id="rId9" w:tooltip="Mail to quentin.hale@example.org">${run('the desk')}</w:hyperlink></w:p>`,
  `<w:sdt><w:sdtPr><w:alias w:val="Patient: Wilhelmina Oxenford"/><w:tag w:val="Wilhelmina_Oxenford"/></w:sdtPr><w:sdtContent>${para('Patient: Cordelia Ravensworth')}</w:sdtContent></w:sdt>`,
  `<w:p>${run('A box: ')}<w:r>${box}</w:r>${run(' stands here.')}</w:p>`,
  `<w:tbl>${row('Name', 'MRN', 'Phone')}${row('Prudence Winterbourne', '00483921', '(555) 271-8843')}</w:tbl>`,
  `<w:bookmarkStart w:id="3" w:name="Wilhelmina_Oxenford"/><w:bookmarkEnd w:id="3"/>`,
  para('Wilhelmina slept well; Mrs. Oxenford went home with antibiotics.'),
  `<w:p><w:fldSimple w:instr=' HYPERLINK "mailto:rosalind.peak@example.org" '>${run('the other desk')}</w:fldSimple></w:p>`,
  '<!-- Patient: Ignatius Farthingale -->',
  para('Blood pressure stayed within normal limits overnight.'),
].join('')

const part = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${name} ${w} ${more}>${content}</w:${name}>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ${target}/>`

const relations = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`

function wideXml(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
}

/** A one-pixel PNG with a text chunk that names the patient. */
function taggedPng(): Uint8Array {
  const plain = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const data = Buffer.from('Comment\0Patient: Wilhelmina Oxenford', 'latin1')
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write('tEXt', 4, 'latin1')
  data.copy(chunk, 8)
  return Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)])
}

function workbook(): Uint8Array {
  const strings = '<sst xmlns="x"><si><r><t>Patient: Thad</t></r><r><t>deus Greymantle</t></r></si></sst>'
  return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/sharedStrings.xml': strToU8(strings) })
}

const contentTypes = strToU8(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
)

/** A document of one sentence with one picture in it. */
export function docxWithPicture(picture: Uint8Array): Uint8Array {
  return zipSync({
    '[Content_Types].xml': contentTypes,
    'word/document.xml': strToU8(part('document', `<w:body>${para('She slept well.')}</w:body>`)),
    'word/media/image1.jpeg': picture,
  })
}

/** Values in parts beside the document's own: glossary, diagrams, charts, people, merges, styles, imported texts. */
export function tortureDocxParts(): Torture {
  const chart = `<c:chart><c:title><a:p><a:r><a:t>Patient: Wil</a:t></a:r><a:r><a:t>helmina Oxenford</a:t></a:r></a:p></c:title><c:strCache><c:pt idx="0"><c:v>Patient: Cordelia Ravensworth</c:v></c:pt></c:strCache></c:chart>`
  const bound = `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Patient: Octavia Merriweather" w:value="Octavia Merriweather"/></w:dropDownList><w:date w:fullDate="1962-03-14T00:00:00Z"/><w:dataBinding w:xpath="/r/p[.='Wilhelmina Oxenford']"/></w:sdtPr><w:sdtContent>${para('chosen')}</w:sdtContent></w:sdt>`
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Wilhelmina_Oxenford"/><w:statusText w:type="text" w:val="Patient: Evangeline Stormont"/><w:textInput><w:default w:val="Patient: Evangeline Stormont"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  const mark = `<w:p><w:bookmarkStart w:id="4" w:name="Wilhelmina_Oxenford"/>${run('Patient: Wilhelmina Oxenford was seen.')}<w:bookmarkEnd w:id="4"/></w:p>`
  const formula = `<w:p><m:oMath><m:r><m:t>Patient: Prudence Winterbourne</m:t></m:r></m:oMath></w:p>`
  const spaces = 'xmlns:c="c" xmlns:dgm="d" xmlns:m="m" xmlns:w15="w15"'
  const named = (name: string, content: string) =>
    strToU8(part(name, content).replace(' xmlns:r=', ` ${spaces} xmlns:r=`))
  const western = `<?xml version="1.0" encoding="windows-1252"?><r><PatientName>Zo\u00eb Blackthorn</PatientName></r>`
  const bytes = zipSync({
    '[Content_Types].xml': contentTypes,
    'word/document.xml': named('document', `<w:body>${para(kept[0] ?? '')}${mark}${bound}${field}${formula}</w:body>`),
    'word/glossary/document.xml': named(
      'glossaryDocument',
      `<w:docParts><w:docPart><w:docPartPr><w:name w:val="Patient: Barnaby Thistlewood"/></w:docPartPr><w:docPartBody>${para('Patient: Barnaby ', 'Thistlewood')}</w:docPartBody></w:docPart></w:docParts>`,
    ),
    'word/diagrams/data1.xml': named(
      'data',
      '<dgm:pt><dgm:t><a:p><a:r><a:t>Patient: Thaddeus Grey</a:t></a:r><a:r><a:t>mantle</a:t></a:r></a:p></dgm:t></dgm:pt>',
    ),
    'word/charts/chart1.xml': named('chartSpace', chart),
    'word/people.xml': named(
      'people',
      '<w15:person w15:author="Leopold Hartigan"><w15:presenceInfo w15:providerId="AD" w15:userId="S::leopold.hartigan@example.org"/></w15:person>',
    ),
    'word/settings.xml': named(
      'settings',
      '<w:docVars><w:docVar w:name="Patient" w:val="Patient: Ferdinand Ashcombe"/></w:docVars><w:mailMerge><w:query w:val="SELECT * FROM p WHERE mail = \'quentin.hale@example.org\'"/></w:mailMerge>',
    ),
    'word/styles.xml': named(
      'styles',
      '<w:style w:styleId="s1"><w:name w:val="Patient: Wilhelmina Oxenford"/></w:style>',
    ),
    'word/_rels/settings.xml.rels': strToU8(
      relations(relation('rId1', 'attachedTemplate', 'Target="file:///C:\\Users\\Rosalind%20Peakhurst\\Normal.dotm"')),
    ),
    'word/afchunk.docx': zipSync({
      '[Content_Types].xml': contentTypes,
      'word/document.xml': strToU8(part('document', `<w:body>${para('Patient: Augustin Drummondson')}</w:body>`)),
    }),
    'word/header2.xml': named(
      'hdr',
      `<w:p><w:r><w:pict><v:imagedata title="Quentin Haleworth"/><v:textpath string="Patient: Zebulon Underhay"/></w:pict></w:r></w:p><w:p><w:smartTag><w:smartTagPr><w:attr w:name="n" w:val="Patient: Horatio Wetherby"/></w:smartTagPr>${run('Patient: Mar\u00adguerite Fotheringay')}</w:smartTag></w:p><w:p><w:r><w:t><![CDATA[Patient: Philippa Loxleigh]]></w:t></w:r></w:p><w:p><w:r><w:t>Patient: ${[...'Percival Featherstone'].map((letter) => `&#${letter.charCodeAt(0)};`).join('')}</w:t></w:r></w:p><w:p><w:r><wp:docPr id="8" name="wetterstrand.png"/></w:r></w:p>`,
    ),
    'word/afchunk.htm': strToU8('<html><body><p>Patient: Isidore Farthingale</p></body></html>'),
    'word/media/Wilhelmina Oxenford.png': taggedPng(),
    'customXml/item1.xml': Buffer.from(western, 'latin1'),
  })
  return { bytes, planted: plantedInParts, kept: kept.slice(0, 1) }
}

const plantedInParts = [
  'Wilhelmina',
  'Oxenford',
  'Cordelia',
  'Ravensworth',
  'Octavia',
  'Merriweather',
  '1962-03-14',
  'Evangeline',
  'Stormont',
  'Prudence',
  'Winterbourne',
  'Barnaby',
  'Thistlewood',
  'Thaddeus',
  'Greymantle',
  'Leopold',
  'Hartigan',
  'Ferdinand',
  'Ashcombe',
  'quentin.hale',
  'Isidore',
  'Farthingale',
  'Blackthorn',
  'Rosalind',
  'Peakhurst',
  'Augustin',
  'Drummondson',
  'Quentin Haleworth',
  'Zebulon',
  'Underhay',
  'Horatio',
  'Wetherby',
  'guerite',
  'Fotheringay',
  'Philippa',
  'Loxleigh',
  'Percival',
  'Featherstone',
  'wetterstrand',
]

/** Builds the document. */
export function tortureDocx(): Torture {
  const properties = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:creator>Leopold Hartigan</dc:creator><dc:title>Summary of Wilhelmina Oxenford</dc:title><dcterms:created>2024-02-03T10:00:00Z</dcterms:created></cp:coreProperties>`
  const bytes = zipSync({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': strToU8(relations(relation('rId1', 'officeDocument', 'Target="word/document.xml"'))),
    'word/document.xml': strToU8(part('document', `<w:body>${body}</w:body>`)),
    'word/_rels/document.xml.rels': strToU8(
      relations(relation('rId9', 'hyperlink', 'Target="mailto:quentin%2Ehale@example.org" TargetMode="External"')),
    ),
    'word/header1.xml': strToU8(part('hdr', para('Patient: Wilhelmina Oxenford   MRN: 00483921'))),
    'word/footer1.xml': wideXml(part('ftr', para('Patient: Ferd', 'inand Ashcombe'))),
    'word/footnotes.xml': strToU8(
      part('footnotes', `<w:footnote w:id="1">${para('Patient: Isidore Blackthorn')}</w:footnote>`),
    ),
    'word/comments.xml': strToU8(
      part(
        'comments',
        `<w:comment w:id="0" w:author="Leopold Hartigan" w:initials="LH">${para('Call Mrs. Oxenford back')}</w:comment>`,
      ),
    ),
    'word/settings.xml': strToU8(
      part('settings', '<w:docVars><w:docVar w:name="mrn" w:val="MRN: 00483921"/></w:docVars>'),
    ),
    'word/media/image1.png': taggedPng(),
    'word/embeddings/sheet1.xlsx': workbook(),
    'docProps/core.xml': strToU8(properties),
    'docProps/app.xml': strToU8(
      '<?xml version="1.0"?><Properties><Company>Oxenford Trust</Company><Manager>Leopold Hartigan</Manager></Properties>',
    ),
    'docProps/custom.xml': strToU8(
      '<?xml version="1.0"?><Properties><property name="Patient"><lpwstr>Wilhelmina Oxenford</lpwstr></property></Properties>',
    ),
    'customXml/item1.xml': strToU8(
      '<?xml version="1.0"?><record><PatientName>Ambrose Fairweather</PatientName></record>',
    ),
  })
  return { bytes, planted, kept }
}

const planted = [
  'Wilhelmina',
  'Oxenford',
  '219-09-9123',
  '219',
  '9123',
  'Barnaby',
  'Thistlewood',
  'Leopold',
  'Hartigan',
  'quentin',
  'hale@example',
  'Cordelia',
  'Ravensworth',
  'Octavia',
  'Merriweather',
  'Evangeline',
  'Stormont',
  'Prudence',
  'Winterbourne',
  '00483921',
  '271-8843',
  'Ferdinand',
  'Ashcombe',
  'Isidore',
  'Blackthorn',
  'Thaddeus',
  'Greymantle',
  'Ambrose',
  'rosalind.peak',
  'Ignatius',
  'Farthingale',
  'Fairweather',
  '2024-02-03',
]

const kept = [
  'Discharge summary of the medical ward',
  'was admitted with pneumonia.',
  'on the ward round.',
  'write to us',
  'stands here.',
  'slept well;',
  'went home with antibiotics.',
  'Blood pressure stayed within normal limits overnight.',
]
