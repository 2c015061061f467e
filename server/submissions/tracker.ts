import { setImmediate as turn } from 'node:timers/promises'
import { type ApplicationStatus, type Ender, stageLabel } from '../../contract/stages.ts'
import { answerLabels, type ClientAnswer } from '../../contract/submissions/answer.ts'
import { readSheetColumns, type SheetColumn, sheetHeads } from '../../contract/submissions/sheet-column.ts'
import { selectClient } from '../clients/find-client.ts'
import type { Database } from '../storage/storage.ts'
import { type SentFile, SHEET_TYPE } from './files.ts'
import type { Snapshot } from './snapshot.ts'
import { type Cell, cellsOf, toWideColumn, writeWorkbookOf } from './write-sheet.ts'

/** The newest rows. */
const MOST = 2000
/** Rows between which other requests are answered. */
const AT_ONCE = 20

/** Columns before those of the client. `trailing` columns come after them. */
const leading: readonly SheetColumn[] = (['sentOn', 'position'] as const).map((field) => ({
  field,
  head: sheetHeads[field],
}))
const trailing = ['Answer', 'Status'].map((head) => ({ head, width: 22, isFigure: false }))

/**
 * Everybody who was sent to a client and was not erased, newest first, as they were sent, with the last answer and the status of today.
 * Undefined when there is no such client.
 */
export async function trackerOf(db: Database, id: string): Promise<SentFile | undefined> {
  const client = await selectClient(db, id).executeTakeFirst()
  if (!client) return undefined
  const own = readSheetColumns(client.sheet_columns).filter(
    ({ field }) => field !== 'number' && !leading.some((one) => one.field === field),
  )
  const columns = [...leading, ...own]
  const rows = await sentRows(db, id)
  const answers = await lastAnswers(db, id)
  const cells: Cell[][] = []
  for (const [n, row] of rows.entries()) {
    // Hiding contact details in words takes time, and other requests wait meanwhile.
    if (n % AT_ONCE === 0) await turn()
    const person: Snapshot = JSON.parse(row.snapshot)
    const sheet = { people: [person], position: row.job_title, sentAt: Date.parse(row.sent_at) }
    const status = stageLabel(row.status as ApplicationStatus, row.ended_by as Ender | null)
    const answer = answers.get(`${row.submission_id} ${row.n}`) ?? null
    for (const known of cellsOf(columns, sheet)) cells.push([...known, answer, status])
  }
  const bytes = await writeWorkbookOf({
    name: 'Tracker',
    columns: [...columns.map(toWideColumn), ...trailing],
    rows: cells,
  })
  return { filename: `Tracker ${client.name}.xlsx`, type: SHEET_TYPE, bytes }
}

const sentRows = (db: Database, client: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('submission_snapshots as shown', 'shown.submission_id', 'submissions.id')
    .innerJoin('applications', 'applications.id', 'shown.application_id')
    .select(['shown.submission_id', 'shown.n', 'shown.snapshot', 'job_title', 'sent_at', 'status', 'ended_by'])
    .where('submissions.client_id', '=', client)
    .orderBy('sent_at', 'desc')
    .orderBy('shown.submission_id')
    .orderBy('shown.n')
    .limit(MOST)
    .execute()

/** In words, by submission and place. A question alone is no answer. */
async function lastAnswers(db: Database, client: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('submission_answers as said')
    .innerJoin('private_links', 'private_links.id', 'said.link_id')
    .innerJoin('submissions', 'submissions.id', 'private_links.record_id')
    .select(['submissions.id', 'said.n', 'said.answer', 'said.reason'])
    .where('submissions.client_id', '=', client)
    .where('said.answer', 'is not', null)
    .orderBy('said.at')
    .execute()
  return new Map(
    rows.map(({ id, n, answer, reason }) => [
      `${id} ${n}`,
      answerLabels[answer as ClientAnswer] + (reason && `: ${reason}`),
    ]),
  )
}
