import type { SheetColumn } from '../../contract/submissions/sheet-column.ts'

/** The text of a mail as it is kept, the same for every contact: the link of each stands between the two parts. */
export type KeptMail = { subject: string; text: readonly [string, string]; html: readonly [string, string] }

type Letter = {
  firm: string
  job: string
  count: number
  message: string
  table: { columns: readonly SheetColumn[]; rows: readonly string[][] }
  consultant: string
  until: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((one) => `<p>${html(one).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

const cell = 'border:1px solid #c5d2dc;padding:6px 8px;text-align:left;vertical-align:top'

const INVITATION = 'Please read and answer here. The link is for you alone; please do not pass it on:'
const peopleIn = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const subjectOf = (count: number, job: string, firm: string) => `${peopleIn(count)} for ${job}, from ${firm}`
const openingOf = (count: number, job: string) => `Here ${count === 1 ? 'is' : 'are'} ${peopleIn(count)} for ${job}.`

/** Without a table: the people are read by the link alone. */
export function composeShortLetter({ firm, job, count }: Pick<Letter, 'firm' | 'job' | 'count'>): KeptMail {
  const opening = `${openingOf(count, job)}\n\n${INVITATION}`
  return {
    subject: subjectOf(count, job, firm),
    text: [`${opening}\n`, `\n\n${firm}\n`],
    html: [`${paragraphs(opening)}\n<p>`, `</p>\n${paragraphs(firm)}`],
  }
}

export function composeLetter({ firm, job, count, message, table, consultant, until }: Letter): KeptMail {
  const opening = message || openingOf(count, job)
  const closing = `The page is open until ${until}.`
  const greeting = `${consultant}\n${firm}`
  const listed = table.rows.map((row) =>
    table.columns.flatMap(({ head }, index) => (row[index] ? [`${head}: ${row[index]}`] : [])).join('\n'),
  )
  const heads = table.columns.map(({ head }) => `<th style="${cell}">${html(head)}</th>`).join('')
  const body = table.rows
    .map(
      (row) =>
        `<tr>${row.map((text) => `<td style="${cell}">${html(text).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return {
    subject: subjectOf(count, job, firm),
    text: [`${opening}\n\n${INVITATION}\n`, `\n${closing}\n\n${listed.join('\n\n')}\n\n${greeting}\n`],
    html: [
      `${paragraphs(opening)}\n<p>${html(INVITATION)}<br>`,
      `</p>\n<p>${html(closing)}</p>\n<table style="border-collapse:collapse"><tr>${heads}</tr>\n${body}</table>\n${paragraphs(greeting)}`,
    ],
  }
}

/** The mail to one contact. */
export function addressLetter({ subject, text, html: marked }: KeptMail, name: string, link: string) {
  const address = `Dear ${name},`
  return {
    subject,
    text: `${address}\n\n${text[0]}${link}${text[1]}`,
    html: `${paragraphs(address)}\n${marked[0]}<a href="${html(link)}">${html(link)}</a>${marked[1]}`,
  }
}
