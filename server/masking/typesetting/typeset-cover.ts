import { PAGE, type PageWriter, type Style, TEXT_WIDTH } from './page-writer.ts'
import type { FirmLook, Inks } from './typeset-resume.ts'

/** The content of the first page. `lines` are the consultant's own; `notice` stands at its foot. */
export type Cover = {
  name: string
  position: string
  facts: readonly { label: string; value: string }[]
  lines: readonly string[]
  notice: string
}

const LABEL = 150
const MOST_FACTS = 24

/** The firm's sign, the person, the facts as rows, and the consultant's lines. */
export function typesetCover(
  writer: PageWriter,
  { cover, firm, inks }: { cover: Cover; firm: FirmLook; inks: Inks },
): void {
  const { doc } = writer
  const plain: Style = { size: 11, leading: 16.5, weight: 400, colour: inks.ink }
  doc.rect(0, 0, PAGE.width, 10).fill(inks.main)
  doc.rect(0, 10, PAGE.width, 3).fill(inks.accent)
  writer.moveTo(56)
  if (!isDrawn(writer, firm)) writer.set(firm.name, { ...plain, size: 15, leading: 20, weight: 700, colour: inks.main })
  writer.moveTo(150)
  writer.set(cover.name, { size: 26, leading: 33, weight: 700, colour: inks.ink })
  writer.set(cover.position, { size: 13, leading: 19, weight: 400, colour: inks.soft })
  writer.space(22)
  for (const { label, value } of cover.facts.slice(0, MOST_FACTS)) {
    writer.keep(40)
    const top = writer.place()
    doc.rect(PAGE.margin, top, TEXT_WIDTH, 0.6).fill(inks.line)
    writer.moveTo(top + 6)
    writer.set(label, { ...plain, size: 10, colour: inks.soft }, { width: LABEL - 12 })
    const below = writer.place()
    writer.moveTo(top + 6)
    writer.set(value, { ...plain, weight: 700 }, { indent: LABEL })
    writer.moveTo(Math.max(below, writer.place()) + 5)
  }
  if (cover.facts.length > 0) {
    doc.rect(PAGE.margin, writer.place(), TEXT_WIDTH, 0.6).fill(inks.line)
    writer.space(22)
  }
  for (const line of cover.lines) {
    writer.set(line, plain)
    writer.space(4)
  }
  const notice: Style = { size: 9, leading: 13, weight: 400, colour: inks.soft }
  const height = writer.breakLines(cover.notice, notice, TEXT_WIDTH).length * notice.leading
  writer.keep(height + 24)
  writer.moveTo(Math.max(writer.place() + 24, PAGE.height - 76 - height))
  writer.set(cover.notice, notice)
}

/** False without a logo, and for one that cannot be read. */
function isDrawn({ doc }: PageWriter, { logo }: FirmLook): boolean {
  if (!logo) return false
  try {
    doc.image(Buffer.from(logo), PAGE.margin, 50, { fit: [200, 60] })
    return true
  } catch {
    return false
  }
}
