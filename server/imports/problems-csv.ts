import { CSV_START, csvLine } from '../http/csv-line.ts'

type Problem = { name: string; state: string; problem: string }

/** The table of the files and rows that do not come in. */
export const problemsCsv = (problems: readonly Problem[]) =>
  CSV_START +
  csvLine(['File or row', 'Group', 'Reason']) +
  problems
    .map(({ name, state, problem }) => csvLine([name, state === 'refused' ? 'Refused' : 'Not readable', problem]))
    .join('')
