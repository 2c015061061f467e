import { type Block, blockOf, isEmpty } from './block.ts'

/** A line of a PDF. `v` grows down the page. */
export type PdfLine = { text: string; page: number; left: number; right: number; v: number; size: number }

/** Part of the widest line that a line fills which goes on in the next one. */
const FILLED = 0.82
const LONGEST_HEADING = 70

/** Headings, items and paragraphs, as size, place and signs of the lines tell. */
export function linesToBlocks(lines: readonly PdfLine[]): Block[] {
  const filled = lines.filter(({ text }) => text !== '')
  const body = commonSize(filled)
  const margins = marginsOf(filled)
  const blocks: Block[] = []
  for (const [index, line] of filled.entries()) {
    const before = filled[index - 1]
    const last = blocks.at(-1)
    const own = blockOf(line.text)
    if (own.kind === 'paragraph' && isHeading(line, body)) blocks.push({ kind: 'heading', text: own.text })
    else if (
      own.kind === 'paragraph' &&
      before &&
      (last?.kind === 'paragraph' || last?.kind === 'item') &&
      goesOn(before, line, margins)
    )
      last.text += before.text.endsWith('-') ? own.text : ` ${own.text}`
    else blocks.push(own)
  }
  return blocks.filter((block) => !isEmpty(block))
}

/** The size in which most letters are set. */
function commonSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 11
}

function isHeading({ text, size }: PdfLine, body: number): boolean {
  if (text.length > LONGEST_HEADING || !/\p{L}{3}/u.test(text)) return false
  if (size > 1.12 * body) return true
  return text.length < 40 && /^[\p{Lu}\p{M} &/,:()-]+$/u.test(text) && /\p{Lu}{3}/u.test(text)
}

/** The line before reaches the margin, and this one follows it closely in the same size. */
function goesOn(before: PdfLine, line: PdfLine, margins: ReadonlyMap<string, number>): boolean {
  if (before.page !== line.page || Math.abs(before.size - line.size) > 0.5) return false
  const step = line.v - before.v
  if (step <= 0 || step > 1.7 * line.size || /[:.]$/.test(before.text) || before.text.includes('   ')) return false
  const margin = margins.get(columnOf(before)) ?? before.right
  return before.right - before.left >= FILLED * (margin - before.left)
}

/** Lines that begin at about the same place. */
const columnOf = ({ page, left }: PdfLine) => `${page}:${Math.round(left / 20)}`

function marginsOf(lines: readonly PdfLine[]): Map<string, number> {
  const margins = new Map<string, number>()
  for (const line of lines) {
    const column = columnOf(line)
    margins.set(column, Math.max(line.right, margins.get(column) ?? line.right))
  }
  return margins
}
