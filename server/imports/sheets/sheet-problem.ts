/** A file that cannot be read, with the sentence for staff. */
export class SheetProblem extends Error {}

/** Columns beyond are left out. */
export const MAX_COLUMNS = 200
/** That of Excel. */
export const MAX_CELL = 32_767
/** Characters of all cells of a file. */
export const MAX_TEXT = 20_000_000

export const problems = {
  damaged:
    'The sheet is damaged, protected with a password, or unpacks to far more than a sheet has. Open it, save it again as .xlsx without a password and add it again.',
  zipBomb: 'The sheet unpacks to more than it can hold. Copy its rows into a new sheet and add that one.',
  cell: (row: number) =>
    `A cell of row ${row} has more than ${MAX_CELL.toLocaleString('en-IN')} characters. Shorten it and add the sheet again.`,
  text: 'The sheet has more text than can be read at once. Split it into several and add these.',
  rows: (most: number) =>
    `The sheet has more than ${most.toLocaleString('en-IN')} rows. Split it into several and add one import for each.`,
  empty: 'The sheet has no rows below its heads.',
  slow: 'The sheet took too long to read. Copy its rows into a new sheet and add that one.',
} as const
