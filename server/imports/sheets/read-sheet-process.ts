/** Reads one file in a process of its own, and sends its rows in batches. */
import type { FoundSheet } from './find-heads.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { problems, SheetProblem } from './sheet-problem.ts'
import type { SheetRow } from './sheet-rows.ts'

export type SheetType = 'xlsx' | 'csv'
/** The pieces of a file, and then what it is. */
export type SheetTask = { piece: Uint8Array } | { type: SheetType }
/** Each sheet is followed by its rows. */
export type SheetAnswer =
  | { sheet: Omit<FoundSheet, 'rows'> }
  | { rows: SheetRow[] }
  | { problem: string }
  | { isDone: true }

const BATCH = 200

const received: Uint8Array[] = []
const send = (answer: SheetAnswer) => new Promise<void>((resolve) => process.send?.(answer, () => resolve()))

process.on('message', async (task: SheetTask) => {
  if ('piece' in task) return received.push(task.piece)
  try {
    const bytes = Buffer.concat(received.splice(0))
    const sheets = await (task.type === 'xlsx' ? readXlsx(bytes) : readCsv(bytes))
    if (sheets.length === 0) throw new SheetProblem(problems.empty)
    for (const { rows, ...sheet } of sheets) {
      await send({ sheet })
      for (let at = 0; at < rows.length; at += BATCH) await send({ rows: rows.slice(at, at + BATCH) })
    }
    await send({ isDone: true })
  } catch (error) {
    await send({ problem: error instanceof SheetProblem ? error.message : problems.damaged })
  }
})
process.once('disconnect', () => process.exit())
