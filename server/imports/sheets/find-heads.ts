import { findField } from '../../../contract/imports/import-columns.ts'
import { MAX_COLUMNS } from './sheet-problem.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Merged cells: numbers of rows as the program shows them, columns from 0. */
export type Area = { top: number; bottom: number; left: number; right: number }

export type FoundSheet = {
  /** Empty for a CSV. */
  name: string
  columns: { head: string; samples: string[] }[]
  /** Below the heads, with at least one cell; as many cells as there are columns. */
  rows: SheetRow[]
}

/** Titles and notes may stand above the heads. */
const MAX_ROWS_ABOVE = 20
const MAX_HEAD = 100
const SAMPLES = 3
const MAX_SAMPLE = 120

/**
 * Finds the row of the heads: the one of the first rows, or two of them one below the other ("CTC" over "Current" and
 * "Expected"), in which most heads are known. Without any it is the first row, unless that looks like somebody. Empty
 * when nothing is below the heads.
 */
export function findHeads(name: string, all: SheetRow[], merged: readonly Area[] = []): FoundSheet[] {
  const first = all.slice(0, MAX_ROWS_ABOVE).map((row) => spread(row, merged))
  const candidates = first.flatMap((row, index) => {
    const below = first[index + 1]
    const one = { heads: row.cells, next: index + 1 }
    return below ? [one, { heads: joined(row.cells, below.cells), next: index + 2 }] : [one]
  })
  const best = candidates.reduce<{ heads: string[]; next: number; score: number } | undefined>((found, candidate) => {
    const score = scoreOf(candidate.heads)
    return score > (found?.score ?? 0) ? { ...candidate, score } : found
  }, undefined)
  const withoutHeads = first[0] && looksLikeSomebody(first[0].cells) ? { heads: [], next: 0 } : undefined
  const { heads, next } = best ?? withoutHeads ?? { heads: first[0]?.cells ?? [], next: 1 }

  const below = all.slice(next).filter(({ cells }) => !isHeadAgain(cells, heads))
  if (below.length === 0) return []
  const width = Math.min(MAX_COLUMNS, Math.max(heads.length, ...below.map(({ cells }) => cells.length)))
  const used = Array.from({ length: width }, (_, column) => column).filter(
    (column) => heads[column] || below.some(({ cells }) => cells[column]),
  )
  return [
    {
      name,
      columns: used.map((column) => ({
        head: (heads[column] || `Column ${letterOf(column)}`).replace(/\s+/g, ' ').slice(0, MAX_HEAD),
        samples: samplesOf(below, column),
      })),
      rows: below.map(({ number, cells }) => ({ number, cells: used.map((column) => cells[column] ?? '') })),
    },
  ]
}

/** The value of merged cells stands in each of them. */
function spread({ number, cells }: SheetRow, merged: readonly Area[]): SheetRow {
  const filled = [...cells]
  for (const { top, bottom, left, right } of merged) {
    if (number < top || number > bottom || left >= MAX_COLUMNS) continue
    const value = number === top ? cells[left] : ''
    for (let column = left; value && column <= Math.min(right, MAX_COLUMNS - 1); column += 1) {
      while (filled.length < column) filled.push('')
      filled[column] = value
    }
  }
  return { number, cells: filled }
}

/** Two rows of heads as one. A group stands over the first of its columns alone in a CSV. */
function joined(upper: string[], lower: string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const above = upper[column] ?? ''
    const below = lower[column] ?? ''
    if (above) group = above
    if (!below || above === below) return above
    const both = `${group} ${below}`.trim()
    return above || findField(both) ? both : below
  })
}

/** How many different fields the heads name. A single one is no proof in a row of several cells. */
function scoreOf(heads: readonly string[]): number {
  const fields = new Set(heads.map((head) => (head.length <= MAX_HEAD ? findField(head) : undefined)))
  fields.delete(undefined)
  return fields.size >= 2 || heads.filter(Boolean).length === 1 ? fields.size : 0
}

const looksLikeSomebody = (cells: readonly string[]) =>
  cells.some((cell) => /\S@\S+\.\S/.test(cell) || /^\D{0,4}\d[\d\s-]{8,14}$/.test(cell))

/** Some programs print the heads again on each page. */
const isHeadAgain = (cells: readonly string[], heads: readonly string[]) =>
  heads.length > 1 && heads.every((head, column) => head === (cells[column] ?? ''))

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[column]?.replace(/\s+/g, ' ')
    if (cell) samples.add(cell.slice(0, MAX_SAMPLE))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
