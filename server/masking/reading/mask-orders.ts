import { REMOVED } from '../../../contract/masking.ts'
import { type ContactMark, findContacts } from '../contacts/find-contacts.ts'
import type { KnownContacts } from '../contacts/find-known.ts'
import { cleanText } from './block.ts'
import type { PdfLine } from './pdf-blocks.ts'
import type { PdfItem } from './read-pdf.ts'

/** A text with the item and the place in it of each character; -1 for what stands between items. */
type Order = { text: string; item: number[]; at: number[] }

/** The lines of these items, of which `ends` are the last ones, without the details that either order shows. */
export function maskOrders(items: readonly PdfItem[], ends: ReadonlySet<number>, known: KnownContacts): PdfLine[] {
  const orders = [inFile(items, ends), inPlace(items)]
  /** For each item the characters that go, and what stands in place of the first of them. */
  const gone = items.map(() => new Map<number, string>())
  for (const order of orders) for (const mark of findContacts(order.text, known)) remove(order, mark, gone)
  const texts = items.map(({ text }, index) => {
    const lost = gone[index] ?? new Map<number, string>()
    return lost.size === 0 ? text : Array.from({ length: text.length }, (_, at) => lost.get(at) ?? text[at]).join('')
  })
  return linesOf(items, texts, ends)
}

function remove({ item, at }: Order, { from, to, keep }: ContactMark, gone: readonly Map<number, string>[]): void {
  let isFirst = true
  for (let index = from; index < to; index += 1) {
    const lost = gone[item[index] ?? -1]
    const place = at[index] ?? -1
    if (!lost || place === -1) continue
    if (!lost.has(place)) lost.set(place, isFirst ? keep || REMOVED : '')
    isFirst = false
  }
}

function inFile(items: readonly PdfItem[], ends: ReadonlySet<number>): Order {
  const order = emptyOrder()
  for (const [index, item] of items.entries()) {
    add(order, item.text, index)
    if (ends.has(index)) between(order, '\n')
  }
  return order
}

/** Line by line as a person sees the page, whatever the file draws first. */
function inPlace(items: readonly PdfItem[]): Order {
  const order = emptyOrder()
  const sorted = [...items.entries()]
    .filter(([, { text }]) => text.trim() !== '')
    .sort(([, a], [, b]) => a.page - b.page || a.turn - b.turn || a.v - b.v || a.u - b.u)
  const lines: [number, PdfItem][][] = []
  for (const entry of sorted) {
    const line = lines.at(-1)
    if (line && isOnLine(line[0]?.[1], entry[1])) line.push(entry)
    else lines.push([entry])
  }
  for (const line of lines) {
    let end = Number.NEGATIVE_INFINITY
    for (const [index, item] of line.toSorted(([, a], [, b]) => a.u - b.u)) {
      const gap = (item.u - end) / Math.max(item.size, 1)
      // A comma keeps the columns of a page apart: no number goes on after it.
      if (end !== Number.NEGATIVE_INFINITY && gap > 0.15) between(order, gap > 2.5 ? ' , ' : ' ')
      add(order, item.text, index)
      end = item.u + item.width
    }
    between(order, '\n')
  }
  return order
}

/** Raised and lowered letters are on the line that they belong to. */
export const isOnLine = (first: PdfItem | undefined, item: PdfItem): boolean =>
  first !== undefined &&
  first.page === item.page &&
  first.turn === item.turn &&
  Math.abs(first.v - item.v) < Math.max(first.size, item.size) * 0.4

const emptyOrder = (): Order => ({ text: '', item: [], at: [] })

function add(order: Order, text: string, item: number): void {
  order.text += text
  for (let at = 0; at < text.length; at += 1) {
    order.item.push(item)
    order.at.push(at)
  }
}

function between(order: Order, text: string): void {
  order.text += text
  for (let at = 0; at < text.length; at += 1) {
    order.item.push(-1)
    order.at.push(-1)
  }
}

/** A space that is wider than two letters separates columns. */
const WIDE = 1.2

function linesOf(items: readonly PdfItem[], texts: readonly string[], ends: ReadonlySet<number>): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | undefined
  for (const [index, item] of items.entries()) {
    const text = texts[index] ?? ''
    const isWide = text.trim() === '' && text !== '' && item.width > WIDE * (line?.size ?? item.size)
    line ??= { text: '', page: item.page, left: item.u, right: item.u, v: item.v, size: 0 }
    line.text += isWide ? '   ' : text
    if (text.trim() !== '') {
      line.right = Math.max(line.right, item.u + item.width)
      line.size = Math.max(line.size, item.size)
    }
    if (!ends.has(index)) continue
    lines.push({ ...line, text: cleanText(line.text).replaceAll('\n', ' ').trim() })
    line = undefined
  }
  return lines
}
