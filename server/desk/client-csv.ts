import { istDay } from '../../contract/time.ts'
import { CSV_START, csvLine, phoneText } from '../http/csv-line.ts'
import type { ExportedClient } from './client-list-repository.ts'

type Column = { name: string; text: (client: ExportedClient) => string; reaches?: boolean }

/** One line in the cell for each contact, so that the lines of the columns belong together. */
const eachContact = (textOf: (contact: ExportedClient['people'][number]) => string) => (client: ExportedClient) =>
  client.people.map(textOf).join('\n').trimEnd()

/** `reaches`: only for readers who may see contact details. */
const columns: Column[] = [
  { name: 'Company', text: ({ name }) => name },
  { name: 'Industry', text: ({ industry }) => industry },
  { name: 'Towns', text: ({ places }) => places },
  { name: 'Contacts', text: eachContact(({ name, role }) => (role ? `${name} (${role})` : name)) },
  { name: 'Emails', text: eachContact(({ email }) => email), reaches: true },
  { name: 'Phones', text: eachContact(({ phone }) => phoneText(phone)), reaches: true },
  { name: 'Owner', text: ({ owner }) => owner ?? '' },
  { name: 'Open jobs', text: ({ openJobs }) => String(openJobs) },
  {
    name: 'Last submission (IST)',
    text: ({ lastSubmission }) => (lastSubmission === null ? '' : istDay(Date.parse(lastSubmission))),
  },
]

/** The table of clients, in pieces. */
export async function* clientsCsv(
  batches: AsyncIterable<ExportedClient[]>,
  seesContacts: boolean,
): AsyncGenerator<string> {
  const shown = columns.filter(({ reaches }) => seesContacts || !reaches)
  yield CSV_START + csvLine(shown.map(({ name }) => name))
  for await (const clients of batches)
    yield clients.map((client) => csvLine(shown.map(({ text }) => text(client)))).join('')
}
