import PDFDocument from 'pdfkit'
import { type FontFile, type Run, runsOf, type Weight } from './fonts.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 56 }
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - 64
/** Below the line at the top of each page. */
const TOP = 78

export type Style = { size: number; weight: Weight; colour: string; leading: number }
type Placing = { indent?: number; width?: number; sign?: string }
export type Line = { runs: Run[]; width: number }

/** Sets lines of text on pages. Fonts differ by script, so lines are broken here and not by pdfkit. */
export function pageWriter(info: { title: string; author: string; now: Date }) {
  const chunks: Buffer[] = []
  const done = Promise.withResolvers<Buffer>()
  // Nothing of the file is in the properties, and nothing of the program.
  const { title, author, now } = info
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: now, ModDate: now },
  })
  doc.on('data', (chunk) => chunks.push(chunk))
  doc.on('end', () => done.resolve(Buffer.concat(chunks)))
  const registered = new Set<FontFile>()
  const widths = new Map<string, number>()
  let isIncomplete = false
  let y = TOP

  function use({ font }: Run, size: number) {
    if (!registered.has(font)) doc.registerFont(font.name, font.bytes)
    registered.add(font)
    doc.font(font.name).fontSize(size)
  }
  function widthOf(run: Run, size: number): number {
    const key = `${run.font.name} ${size} ${run.text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    use(run, size)
    const width = doc.widthOfString(run.text)
    widths.set(key, width)
    return width
  }
  const lacks = () => {
    isIncomplete = true
  }

  /** Words to lines; a word that is wider than a line is broken anywhere. */
  function breakLines(text: string, { size, weight }: Style, width: number): Line[] {
    const lines: Line[] = []
    for (const paragraph of text.split('\n')) {
      let line: Line = { runs: [], width: 0 }
      const put = (word: string) => {
        const runs = runsOf(word, weight, lacks)
        const wide = runs.reduce((sum, run) => sum + widthOf(run, size), 0)
        if (line.width + wide > width && line.runs.length > 0) {
          lines.push(line)
          line = { runs: [], width: 0 }
          if (word.trim() === '') return
        }
        if (wide > width) {
          const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
          if (letters.length > 1) {
            for (const letter of letters) put(letter)
            return
          }
        }
        join(line, runs)
        line.width += wide
      }
      for (const word of paragraph.match(/\s+|\S+/g) ?? []) put(word)
      if (line.runs.length > 0) lines.push(line)
    }
    return lines
  }

  function draw({ runs }: Line, { size, colour }: Style, x: number, baseline: number): void {
    let at = x
    for (const run of runs) {
      const width = widthOf(run, size)
      use(run, size)
      doc.fillColor(colour).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  const nextPage = () => {
    doc.addPage()
    y = TOP
  }

  return {
    doc,
    breakLines,
    draw,
    /** Moves down, without beginning a page with white. */
    space(points: number) {
      if (y > TOP) y += points
    },
    moveTo(place: number) {
      y = place
    },
    place: () => y,
    /** Begins a page unless so much fits on this one. */
    keep(points: number) {
      if (y + points > BOTTOM) nextPage()
    },
    nextPage,
    /** Sets a text below what is there. */
    set(text: string, style: Style, { indent = 0, width, sign = '' }: Placing = {}) {
      const x = PAGE.margin + indent
      for (const [index, line] of breakLines(text, style, width ?? TEXT_WIDTH - indent).entries()) {
        if (y + style.leading > BOTTOM) nextPage()
        const baseline = y + style.leading * 0.76
        if (index === 0 && sign !== '')
          draw({ runs: runsOf(sign, style.weight, lacks), width: 0 }, style, x - 11, baseline)
        draw(line, style, x, baseline)
        y += style.leading
      }
    },
    isIncomplete: () => isIncomplete,
    end(): Promise<Buffer> {
      doc.end()
      return done.promise
    },
  }
}

export type PageWriter = ReturnType<typeof pageWriter>

function join(line: Line, runs: readonly Run[]): void {
  for (const run of runs) {
    const last = line.runs.at(-1)
    if (last?.font === run.font) line.runs[line.runs.length - 1] = { font: last.font, text: last.text + run.text }
    else line.runs.push(run)
  }
}
