import type { ChildProcess } from 'node:child_process'
import { startReader } from '../../resumes/reader-process.ts'
import type { FoundSheet } from './find-heads.ts'
import type { SheetAnswer, SheetTask, SheetType } from './read-sheet-process.ts'
import { problems } from './sheet-problem.ts'

const TIMEOUT = 180_000

/** The sheets with at least one row below their heads, or the sentence why the file cannot be read. */
export type ReadSheets = { sheets: FoundSheet[] } | { problem: string }

/**
 * Reads an .xlsx or .csv of at most IMPORT_SHEET_MAX_BYTES in a process of its own, which ends afterwards: a hostile file
 * costs that process and a sentence. `pieces` are the bytes of the file in order and of any size, for instance a read
 * stream or the pieces as they were uploaded. Rejects only when `pieces` does.
 *
 * Every sheet has `columns` (a head and up to three different samples each) and `rows`, with one cell for each column and
 * the row's number as the program shows it; rows without a cell are left out. Cells are clean text: dates are
 * `2026-03-31`, a phone that was a number has its digits. `matchColumns` (contract/imports/import-columns.ts) matches the heads, and
 * `readRow` (read-row.ts) turns the cells of a row into values by field. A sheet in which neither a name nor an address
 * nor a phone is matched is a list of something else, until staff match its columns.
 */
export async function readSheets(
  type: SheetType,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { timeout = TIMEOUT } = {},
): Promise<ReadSheets> {
  const child = startReader('read-sheet-process')
  try {
    const answered = answerOf(child, timeout)
    // A process that has ended takes no more pieces, and its answer says so.
    for await (const piece of pieces) if (!(await send(child, { piece }))) return await answered
    await send(child, { type })
    return await answered
  } finally {
    child.kill('SIGKILL')
  }
}

const send = (child: ChildProcess, task: SheetTask) =>
  new Promise<boolean>((resolve) => {
    if (child.connected) child.send(task, (error) => resolve(error === null))
    else resolve(false)
  })

function answerOf(child: ChildProcess, timeout: number): Promise<ReadSheets> {
  const { promise, resolve } = Promise.withResolvers<ReadSheets>()
  const sheets: FoundSheet[] = []
  const tooLong = setTimeout(() => resolve({ problem: problems.slow }), timeout)
  child.on('message', (answer: SheetAnswer) => {
    if ('problem' in answer) resolve(answer)
    else if ('sheet' in answer) sheets.push({ ...answer.sheet, rows: [] })
    else if ('rows' in answer) sheets.at(-1)?.rows.push(...answer.rows)
    else resolve({ sheets })
  })
  child.once('error', () => resolve({ problem: problems.damaged }))
  child.once('exit', () => resolve({ problem: problems.zipBomb }))
  return promise.finally(() => clearTimeout(tooLong))
}
