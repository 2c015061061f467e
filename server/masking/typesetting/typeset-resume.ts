import { toHex } from '../../../contract/look/colour.ts'
import { type Colours, paletteOf } from '../../../contract/look/palette.ts'
import type { Block } from '../reading/block.ts'
import { PAGE, type PageWriter, pageWriter, type Style, TEXT_WIDTH } from './page-writer.ts'
import { type Cover, typesetCover } from './typeset-cover.ts'

/** The firm's look. `logo` is a PNG; without one the name stands in its place. */
export type FirmLook = { name: string; colours: Colours; logo?: Uint8Array }
export type Inks = { main: string; accent: string; ink: string; soft: string; line: string }

type Typeset = { cover: Cover; firm: FirmLook; blocks: readonly Block[]; now: Date }

/** The cover and the resume as a PDF; `isIncomplete` when a character could not be set. */
export async function typesetResume({
  cover,
  firm,
  blocks,
  now,
}: Typeset): Promise<{ pdf: Buffer; isIncomplete: boolean }> {
  const inks = inksOf(firm.colours)
  const writer = pageWriter({ title: `Resume: ${cover.name}`, author: firm.name, now })
  typesetCover(writer, { cover, firm, inks })
  if (blocks.length > 0) {
    writer.nextPage()
    let columns: number[] = []
    for (const [index, block] of blocks.entries()) {
      const before = blocks[index - 1]
      if (block.kind !== 'row') typesetText(writer, block, before, inks)
      else {
        const goesOn = before?.kind === 'row' && before.cells.length === block.cells.length
        if (!goesOn) columns = columnsOf(blocks, index)
        typesetRow(writer, block.cells, columns, { ...BODY, weight: 400, colour: inks.ink }, inks.line)
      }
    }
  }
  typesetHeads(writer, { cover, firm, inks })
  return { pdf: await writer.end(), isIncomplete: writer.isIncomplete() }
}

function inksOf(colours: Colours): Inks {
  const palette = paletteOf(colours)
  const of = (name: string) => toHex(palette[name] ?? [0, 0, 0])
  return { main: of('print'), accent: of('marigold'), ink: of('ink'), soft: of('ink-2'), line: of('line') }
}

const BODY = { size: 10, leading: 14.5 }

type TextBlock = Exclude<Block, { kind: 'row' }>

function typesetText(writer: PageWriter, block: TextBlock, before: Block | undefined, { main, ink }: Inks): void {
  const style: Style = { ...BODY, weight: 400, colour: ink }
  if (block.kind === 'heading') {
    writer.space(before?.kind === 'heading' ? 4 : 12)
    writer.keep(50)
    writer.set(block.text, { size: 12, leading: 17, weight: 700, colour: main })
    writer.space(2)
  } else if (block.kind === 'paragraph') {
    writer.set(block.text, style)
    writer.space(3)
  } else {
    writer.set(block.text, style, { indent: 13, sign: '•' })
    writer.space(1.5)
  }
}

const GAP = 12
const MOST_CELLS = 8
const HIGHEST_ROW = 240

/** The width of each column of the table that begins here: rows that follow each other with as many cells. */
function columnsOf(blocks: readonly Block[], index: number): number[] {
  const own = blocks[index]
  const count = own?.kind === 'row' ? own.cells.length : 0
  const rows: string[][] = []
  const isRow = (block: Block | undefined) => block?.kind === 'row' && block.cells.length === count
  for (let at = index; isRow(blocks[at]); at += 1) {
    const block = blocks[at]
    if (block?.kind === 'row') rows.push(block.cells)
  }
  const weights = Array.from({ length: count }, (_, column) =>
    Math.min(60, Math.max(10, ...rows.slice(0, 100).map((cells) => longestLine(cells[column] ?? '')))),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => ((TEXT_WIDTH - GAP * (count - 1)) * weight) / sum)
}

const longestLine = (cell: string) => Math.max(...cell.split('\n').map(({ length }) => length))

/** Cells side by side; one below the other when they would not fit on a page. */
function typesetRow(
  writer: PageWriter,
  cells: readonly string[],
  widths: readonly number[],
  style: Style,
  line: string,
): void {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const columns = cells.map((cell, index) => {
    const width = widths[index] ?? 0
    return { width, lines: writer.breakLines(cell, style, width) }
  })
  const height = Math.max(...columns.map(({ lines }) => lines.length)) * style.leading
  if (cells.length > MOST_CELLS || filled.length < 2 || height > HIGHEST_ROW) {
    for (const cell of filled) writer.set(cell, style)
    writer.space(3)
    return
  }
  writer.keep(height + 6)
  const top = writer.place() + 2
  let x = PAGE.margin
  for (const { width, lines } of columns) {
    for (const [index, one] of lines.entries()) writer.draw(one, style, x, top + style.leading * (index + 0.76))
    x += width + GAP
  }
  writer.doc.rect(PAGE.margin, top + height + 2, TEXT_WIDTH, 0.5).fill(line)
  writer.moveTo(top + height + 4)
}

/** Name and firm at the top of each page after the cover, and its number at the foot of all. */
function typesetHeads(writer: PageWriter, { cover, firm, inks }: { cover: Cover; firm: FirmLook; inks: Inks }): void {
  const { doc, breakLines, draw } = writer
  const style: Style = { size: 8.5, leading: 12, weight: 400, colour: inks.soft }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const [name] = breakLines(cover.name, { ...style, weight: 700 }, TEXT_WIDTH / 2)
    const [own] = breakLines(firm.name, style, TEXT_WIDTH / 2 - 20)
    if (page > 0 && name) draw(name, { ...style, weight: 700 }, PAGE.margin, 50)
    if (page > 0 && own) draw(own, style, PAGE.width - PAGE.margin - own.width, 50)
    if (page > 0) doc.rect(PAGE.margin, 58, TEXT_WIDTH, 0.75).fill(inks.line)
    const [number] = breakLines(`Page ${page + 1} of ${count}`, style, TEXT_WIDTH)
    if (number) draw(number, style, PAGE.width - PAGE.margin - number.width, PAGE.height - 36)
  }
}
