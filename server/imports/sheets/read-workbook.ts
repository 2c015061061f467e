import type { ZipEntry } from '../../resumes/read-zip.ts'
import { readPart } from './read-part.ts'
import { MAX_TEXT, problems, SheetProblem } from './sheet-problem.ts'

type Parts = ReadonlyMap<string, ZipEntry>

export type Workbook = {
  sheets: { name: string; part: ZipEntry }[]
  strings: string[]
  /** By the number of a style. */
  isDate: boolean[]
  startsIn1904: boolean
}

/** The parts that the cells of all sheets refer to. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const main = (await readRelations(parts, '_rels/.rels', '')).find(({ type }) => type === 'officeDocument')?.path ?? ''
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const file = main.slice(folder.length)
  const workbook = parts.get(main)
  if (!workbook) throw new SheetProblem(problems.damaged)
  const relations = await readRelations(parts, `${folder}_rels/${file}.rels`, folder)

  const sheets: Workbook['sheets'] = []
  let startsIn1904 = false
  await readPart(workbook, {
    onOpen(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '')
      if (name !== 'sheet') return
      const { name: title = '', ...rest } = attributes()
      const id = Object.entries(rest).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1]
      const part = parts.get(
        relations.find((relation) => relation.id === id && relation.type === 'worksheet')?.path ?? '',
      )
      if (part) sheets.push({ name: title.slice(0, 200), part })
    },
    onClose() {},
  })
  const partOf = (kind: string) => parts.get(relations.find(({ type }) => type === kind)?.path ?? '')
  return {
    sheets,
    strings: await readStrings(partOf('sharedStrings')),
    isDate: await readDateStyles(partOf('styles')),
    startsIn1904,
  }
}

type Relation = { id: string; type: string; path: string }

async function readRelations(parts: Parts, path: string, folder: string): Promise<Relation[]> {
  const part = parts.get(path)
  const relations: Relation[] = []
  if (!part) return relations
  await readPart(part, {
    onOpen(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: target })
    },
    onClose() {},
  })
  return relations
}

/** Without the reading aids of Japanese texts. */
async function readStrings(part: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  let text = ''
  let isText = false
  let isAid = false
  if (!part) return strings
  await readPart(part, {
    onOpen(name) {
      if (name === 'si') text = ''
      isText = name === 't'
      if (name === 'rPh') isAid = true
    },
    onText(piece) {
      if (isText && !isAid) text += piece
    },
    onClose(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
      if (name !== 'si') return
      length += text.length
      if (length > MAX_TEXT) throw new SheetProblem(problems.text)
      strings.push(withoutEscapes(text))
    },
  })
  return strings
}

/** Excel writes characters that XML forbids as `_x000D_`. */
export const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Formats that have a number and no words of their own: days, not times of a day. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** A format with a day or a year outside of quotes, colours and escapes. */
const isDateFormat = (code: string) =>
  /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').replace(/general/gi, ''))

async function readDateStyles(part: ZipEntry | undefined): Promise<boolean[]> {
  const dateFormats = new Set<string>()
  const styles: boolean[] = []
  let isInStyles = false
  if (!part) return styles
  await readPart(part, {
    onOpen(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        if (isDateFormat(formatCode.slice(0, 300))) dateFormats.add(numFmtId)
      }
      if (name === 'cellXfs') isInStyles = true
      if (name !== 'xf' || !isInStyles || styles.length > 65_536) return
      const { numFmtId = '' } = attributes()
      styles.push(dateFormats.has(numFmtId) || builtInDates.has(Number(numFmtId)))
    },
    onClose(name) {
      if (name === 'cellXfs') isInStyles = false
    },
  })
  return styles
}
