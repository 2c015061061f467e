import { readFileSync } from 'node:fs'
import type { ResumeType } from '../../contract/resume.ts'
import { docOf, docxOf, pdfOfObjects, pdfStream, textPdf } from './resume-files.ts'
import { contentTypes, zip } from './zip.ts'

/** The person of all these resumes. Details that are not among `contacts` are found in the text alone. */
export const contacts = { emails: ['asha.rao85@example.com'], phones: ['+91 98110 45678'] }
const EMAIL = 'asha.rao85@example.com'
const PHONE = '98110 45678'
const LINK = 'https://www.linkedin.com/in/asha-rao-85'

/** Letters and digits of the details, none of which may be left. */
export const traces = [
  'asharao85',
  '9811045678',
  '45678',
  'examplecom',
  'asharaowork',
  'abcde1234f',
  '234567890123',
  'shastri',
]

export type ResumeToMask = { name: string; type: ResumeType; bytes: Buffer }

/** Words that are to stay, in every file. */
export const KEPT = ['Machinist of Hosur', '12,50,000', '2015-2019']
const [FIRST = '', SECOND = '', THIRD = ''] = KEPT
const before = `${FIRST}, 8 years`
const after = `CTC ${SECOND} since ${THIRD}`

/** Writings of details, one or more lines. */
const writings: [name: string, ...lines: string[]][] = [
  ['labels', `E-mail: ${EMAIL}`, `Mobile: +91-${PHONE}`, `LinkedIn: ${LINK}`],
  ['one line', `${EMAIL} | +91 ${PHONE} | www.asharao.work/cv`],
  ['another address', 'Also asha.rao.work@example.com and asha.rao85@example.com'],
  ['spaces', 'asha.rao85 @ example . com', '98 11 04 56 78'],
  ['brackets', 'asha.rao85 [at] example [dot] com', '(+91) (98110) (45678)'],
  ['words', 'asha dot rao85 at example dot com', '0091 98110-45678'],
  ['letters apart', 'a s h a . r a o 8 5 @ e x a m p l e . c o m', '9 8 1 1 0 4 5 6 7 8'],
  ['broken lines', 'asha.rao85@', 'example.com', '98110', '45678'],
  ['identity cards', 'PAN ABCDE1234F', 'Aadhaar 2345 6789 0123', PHONE],
  ['a postal address', 'Address: H.No 12, Shastri Nagar, Rohtak, Haryana - 124001', EMAIL],
  [
    'networks',
    'Skype: live:asha.rao85',
    'Telegram @asharao85',
    'github.com/asharao85',
    `wa.me/91${PHONE.replace(' ', '')}`,
  ],
  ['a sentence', `Please call ${PHONE} or write to ${EMAIL} at any time.`],
]

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const p = (inner: string) => `<w:p>${inner}</w:p>`
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const details = `${EMAIL} ${PHONE} ${LINK}`
const part = (name: string, element: string, inner: string) => ({
  name: `word/${name}.xml`,
  content: `${head}<w:${element} ${namespaces}>${inner}</w:${element}>`,
})

type DocxMore = {
  relations?: [id: string, type: string, target: string][]
  parts?: { name: string; content: string }[]
}

function docxWith(body: string, { relations = [], parts = [] }: DocxMore = {}): Buffer {
  const related = relations.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${target.includes(':') ? ' TargetMode="External"' : ''}/>`,
  )
  const list = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  return zip([
    { name: '[Content_Types].xml', content: contentTypes() },
    {
      name: '_rels/.rels',
      content: list(`<Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/>`),
    },
    { name: 'word/_rels/document.xml.rels', content: list(related.join('')) },
    {
      name: 'word/document.xml',
      content: `${head}<w:document ${namespaces}><w:body>${p(run(before))}${body}${p(run(after))}</w:body></w:document>`,
    },
    ...parts,
  ])
}

const table = (...cells: string[]) =>
  `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`
const shape = `<wps:wsp><wps:txbx><w:txbxContent>${p(run(details))}</w:txbxContent></wps:txbx></wps:wsp>`
const drawing = `<w:drawing><wp:inline><wp:docPr id="1" name="${EMAIL}" descr="${details}" title="${PHONE}"/><a:graphic><a:graphicData uri="x">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing>`
const boxOfVml = `<w:pict><v:shape alt="${details}"><v:textbox><w:txbxContent>${p(run(details))}</w:txbxContent></v:textbox></v:shape></w:pict>`
const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const properties = (name: string, inner: string) => ({ name, content: `${head}${inner}` })

const docx: [name: string, bytes: Buffer][] = [
  ...writings.map(([name, ...lines]): [string, Buffer] => [name, docxOf(before, ...lines, after)]),
  [
    'a header',
    docxWith('', { relations: [['h', 'header', 'header1.xml']], parts: [part('header1', 'hdr', p(run(details)))] }),
  ],
  [
    'a footer',
    docxWith('', { relations: [['f', 'footer', 'footer1.xml']], parts: [part('footer1', 'ftr', p(run(details)))] }),
  ],
  [
    'a comment',
    docxWith(
      p(
        `<w:commentRangeStart w:id="0"/>${run('Turner')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
      ),
      {
        relations: [['c', 'comments', 'comments.xml']],
        parts: [part('comments', 'comments', `<w:comment w:id="0" w:author="${EMAIL}">${p(run(details))}</w:comment>`)],
      },
    ),
  ],
  [
    'a footnote',
    docxWith(p(`${run('Turner')}<w:r><w:footnoteReference w:id="2"/></w:r>`), {
      relations: [['n', 'footnotes', 'footnotes.xml']],
      parts: [part('footnotes', 'footnotes', `<w:footnote w:id="2">${p(run(details))}</w:footnote>`)],
    }),
  ],
  [
    'a text box',
    docxWith(
      p(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${boxOfVml}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    ),
  ],
  ['a text box of VML', docxWith(p(`<w:r>${boxOfVml}</w:r>`))],
  ['a shape with other words', docxWith(p(`<w:r>${drawing}</w:r>`))],
  [
    'tracked changes',
    docxWith(
      p(
        `<w:ins w:author="${EMAIL}">${run(details)}</w:ins><w:del w:author="${PHONE}"><w:r><w:delText>${details}</w:delText></w:r></w:del>`,
      ),
    ),
  ],
  [
    'a moved paragraph',
    docxWith(
      p(`<w:moveFrom w:author="x">${run(details)}</w:moveFrom><w:moveTo w:author="x">${run(details)}</w:moveTo>`),
    ),
  ],
  [
    'a link',
    docxWith(p(`<w:hyperlink r:id="l">${run('Profile')}</w:hyperlink>`), { relations: [['l', 'hyperlink', LINK]] }),
  ],
  [
    'a link to a mailbox',
    docxWith(p(`<w:hyperlink r:id="l" w:tooltip="${EMAIL}">${run('Write')}</w:hyperlink>`), {
      relations: [['l', 'hyperlink', `mailto:${EMAIL}`]],
    }),
  ],
  [
    'a link that only its target tells',
    docxWith(p(`<w:hyperlink r:id="l">${run('a s h a r a o  w o r k  example')}</w:hyperlink>`), {
      relations: [['l', 'hyperlink', 'mailto:asharao@work.example']],
    }),
  ],
  ['a field with a link', docxWith(p(field(`HYPERLINK "mailto:${EMAIL}"`, 'Write to me')))],
  ['a field that shows a number', docxWith(p(field('DOCPROPERTY Phone', PHONE)))],
  ['hidden text', docxWith(p(run(details, '<w:vanish/>')))],
  ['white text', docxWith(p(run(details, '<w:color w:val="FFFFFF"/><w:sz w:val="2"/>')))],
  ['letters in runs of their own', docxWith(p([...`${EMAIL} ${PHONE}`].map((letter) => run(letter)).join('')))],
  [
    'breaks inside of details',
    docxWith(
      p(
        `${run('asha.')}<w:r><w:softHyphen/></w:r>${run('rao85@')}<w:r><w:br/></w:r>${run('example.com 98110')}<w:r><w:noBreakHyphen/></w:r>${run('45678')}`,
      ),
    ),
  ],
  ['tabs inside of details', docxWith(p(`${run('98110')}<w:r><w:tab/></w:r>${run('45678')}`))],
  ['cells of a table', docxWith(table(p(run('Mobile')), p(run(PHONE))) + table(p(run('98110')), p(run('45678'))))],
  [
    'a table in a table',
    docxWith(table(p(run('Contact')), `${table(p(run('E-mail')), p(run(EMAIL)))}${p(run(PHONE))}`)),
  ],
  [
    'a content control',
    docxWith(
      `<w:sdt><w:sdtPr><w:alias w:val="${EMAIL}"/></w:sdtPr><w:sdtContent>${p(run(details))}</w:sdtContent></w:sdt>`,
    ),
  ],
  ['a smart tag', docxWith(p(`<w:smartTag w:uri="${LINK}" w:element="x">${run(EMAIL)}</w:smartTag>`))],
  [
    'a bookmark',
    docxWith(p(`<w:bookmarkStart w:id="1" w:name="asha.rao85"/>${run('Turner')}<w:bookmarkEnd w:id="1"/>`)),
  ],
  ['a formula', docxWith(p(`<m:oMath><m:r><m:t>${PHONE}</m:t></m:r></m:oMath>`))],
  [
    'properties',
    docxWith('', {
      parts: [
        properties(
          'docProps/core.xml',
          `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>${EMAIL}</dc:creator><dc:title>${details}</dc:title></cp:coreProperties>`,
        ),
        properties(
          'docProps/app.xml',
          `<Properties><Manager>${PHONE}</Manager><HyperlinkBase>${LINK}</HyperlinkBase></Properties>`,
        ),
        properties('docProps/custom.xml', `<Properties><property name="${EMAIL}">${PHONE}</property></Properties>`),
        properties('customXml/item1.xml', `<person mail="${EMAIL}">${details}</person>`),
      ],
    }),
  ],
  [
    'a chart',
    docxWith('', {
      parts: [
        properties('word/charts/chart1.xml', `<c>${details}</c>`),
        properties('word/diagrams/data1.xml', `<d>${details}</d>`),
      ],
    }),
  ],
]

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)
const line = (text: string) => `(${escaped(text)}) Tj T*`
const around = (content: string) => `BT /F1 11 Tf 14 TL 50 780 Td ${line(before)} ${line(after)} ET ${content}`

type PdfMore = { catalogue?: string; page?: string; objects?: (string | Buffer)[]; trailing?: string }

/** Further objects are numbered from 6. */
function pdfWith(content: string, { catalogue = '', page = '', objects = [], trailing = '' }: PdfMore = {}): Buffer {
  return pdfOfObjects(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /X 6 0 R >> >> /Contents 5 0 R ${page} >>`,
      pdfStream(Buffer.from(around(content), 'latin1')),
      ...(objects.length > 0 ? objects : ['null']),
    ],
    trailing,
  )
}

const words = (place: string, text: string) => `BT /F1 11 Tf ${place} (${escaped(text)}) Tj ET`
const letterByLetter = [...`${EMAIL}`]
  .map((letter, index) => words(`1 0 0 1 ${50 + index * 9} 600 Tm`, letter))
  .join(' ')
const digitByDigit = [...'9811045678']
  .map((digit, index) => words(`1 0 0 1 ${50 + index * 12} 580 Tm`, digit))
  .join(' ')
const backwards = [...'9811045678']
  .map((digit, index) => words(`1 0 0 1 ${50 + index * 6.2} 580 Tm`, digit))
  .toReversed()
const annotation = (inner: string) => `<< /Type /Annot /Rect [50 700 200 720] ${inner} >>`
const action = (inner: string) => annotation(`/Subtype /Link /A << ${inner} >>`)
const annotated = (inner: string, catalogue = '') =>
  pdfWith('', { page: '/Annots [6 0 R]', objects: [inner], catalogue })
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>${details}</r></x:xmpmeta>`

const pdf: [name: string, bytes: Buffer][] = [
  ...writings.map(([name, ...lines]): [string, Buffer] => [name, textPdf(before, ...lines, after)]),
  ['letters placed one by one', pdfWith(letterByLetter)],
  ['digits placed one by one', pdfWith(digitByDigit)],
  ['digits drawn backwards', pdfWith(backwards.join(' '))],
  [
    'halves drawn far apart',
    pdfWith(
      `${words('1 0 0 1 88 600 Tm', '45678')} ${words('1 0 0 1 300 500 Tm', 'Turner')} ${words('1 0 0 1 50 600 Tm', '98110')}`,
    ),
  ],
  ['turned text', pdfWith(words('0 1 -1 0 500 300 Tm', details))],
  ['text upside down', pdfWith(words('-1 0 0 -1 500 300 Tm', details))],
  ['slanted text', pdfWith(words('0.9 0.4 -0.4 0.9 100 300 Tm', details))],
  ['invisible text', pdfWith(words('3 Tr 1 0 0 1 50 500 Tm', details))],
  ['white text', pdfWith(`1 1 1 rg ${words('1 0 0 1 50 500 Tm', details)}`)],
  ['text outside of the page', pdfWith(words('1 0 0 1 50 -500 Tm', details))],
  ['kerning', pdfWith(`BT /F1 11 Tf 50 500 Td [(98) -20 (110) 30 (45) -10 (678)] TJ ET`)],
  ['hexadecimal text', pdfWith(`BT /F1 11 Tf 50 500 Td <${Buffer.from(details).toString('hex')}> Tj ET`)],
  ['other text for programs', pdfWith(`/Span << /ActualText (${EMAIL}) >> BDC ${words('50 500 Td', 'Turner')} EMC`)],
  [
    'a form inside of the page',
    pdfWith('/X Do', {
      objects: [
        pdfStream(
          Buffer.from(words('50 500 Td', details)),
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>',
        ),
      ],
    }),
  ],
  ['a link', annotated(action(`/S /URI /URI (${LINK})`))],
  ['a link to a mailbox', annotated(action(`/S /URI /URI (mailto:${EMAIL}?subject=Job)`))],
  ['a script behind a link', annotated(action(`/S /JavaScript /JS (app.alert\\("${EMAIL}"\\))`))],
  ['a note', annotated(annotation(`/Subtype /Text /Contents (${details}) /T (${EMAIL})`))],
  ['words drawn by an annotation', annotated(annotation(`/Subtype /FreeText /DA (/F1 11 Tf) /Contents (${details})`))],
  [
    'form fields',
    annotated(
      annotation(`/Subtype /Widget /FT /Tx /T (mobile) /V (${PHONE}) /DV (${EMAIL})`),
      '/AcroForm << /Fields [6 0 R] >>',
    ),
  ],
  [
    'properties',
    pdfWith('', {
      objects: [`<< /Author (${EMAIL}) /Title (${details}) /Keywords (${PHONE}) >>`],
      trailing: '/Info 6 0 R',
    }),
  ],
  [
    'XMP',
    pdfWith('', {
      objects: [pdfStream(Buffer.from(xmp), '/Type /Metadata /Subtype /XML')],
      catalogue: '/Metadata 6 0 R',
    }),
  ],
  [
    'bookmarks',
    pdfWith('', {
      objects: ['<< /First 7 0 R /Last 7 0 R /Count 1 >>', `<< /Title (${details}) /Parent 6 0 R >>`],
      catalogue: '/Outlines 6 0 R',
    }),
  ],
  [
    'an attachment',
    pdfWith('', {
      objects: [`<< /Type /Filespec /F (${EMAIL}) /EF << /F 7 0 R >> >>`, pdfStream(Buffer.from(details))],
      catalogue: `/Names << /EmbeddedFiles << /Names [(${EMAIL}) 6 0 R] >> >>`,
    }),
  ],
  ['a script', pdfWith('', { catalogue: `/OpenAction << /S /JavaScript /JS (app.alert\\("${details}"\\)) >>` })],
]

/** U+0013 to U+0015 stand around a field: its code, and what it shows. */
const doc: [name: string, bytes: Buffer][] = [
  ...writings.slice(0, 8).map(([name, ...lines]): [string, Buffer] => [name, docOf(before, ...lines, after)]),
  ['a field with a link', docOf(before, `\u0013HYPERLINK "mailto:${EMAIL}"\u0014Write to me\u0015`, after)],
  ['cells of a table', docOf(before, `Mobile\u0007${PHONE}\u0007\u0007E-mail\u0007${EMAIL}\u0007\u0007`, after)],
]

const file = (name: string) => readFileSync(new URL(`./files/masking/${name}`, import.meta.url))

/** Written by programs, see the README beside them. Each has words of its own that stay. */
export const filesOfPrograms: (ResumeToMask & { keeps: string[] })[] = [
  {
    name: 'Chromium',
    type: 'pdf',
    bytes: file('chromium.pdf'),
    keeps: ['Line supervisor in a tyre plant, 2015-2019. CTC 12,50,000', 'Fanuc 0i-TF', 'Fluent in Marathi', 'Siemens'],
  },
  {
    name: 'ReportLab',
    type: 'pdf',
    bytes: file('reportlab.pdf'),
    keeps: ['Machine shop supervisor, CTC 12,50,000, 2015-2019', 'Turning, milling and grinding', 'ISO 9001 audits'],
  },
  {
    name: 'python-docx',
    type: 'docx',
    bytes: file('python-docx.docx'),
    keeps: [
      'Ran the press shop of a tyre plant in Pune, 2015-2019, CTC 12,50,000',
      'Transfer line, Chakan',
      'Fluent in Marathi',
    ],
  },
]

export const protectedPdf = file('password.pdf')

const asResumes = (type: ResumeType, files: readonly [string, Buffer][]) =>
  files.map(([name, bytes]): ResumeToMask => ({ name: `${type.toUpperCase()} with ${name}`, type, bytes }))

/** One for each place of a file that can have contact details. */
export const resumesToMask: ResumeToMask[] = [
  ...asResumes('docx', docx),
  ...asResumes('pdf', pdf),
  ...asResumes('doc', doc),
]
