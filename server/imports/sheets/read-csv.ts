import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type FoundSheet, findHeads } from './find-heads.ts'
import { MAX_CELL, problems, SheetProblem } from './sheet-problem.ts'
import { collectRows, textBudget } from './sheet-rows.ts'

const PIECE = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|']
/** Of a row. A quotation mark that is not closed makes one row of all that follow. */
const MAX_RECORD = 10 * MAX_CELL

/** The rows of a CSV, decoded and parsed piece by piece. */
export async function readCsv(bytes: Buffer): Promise<FoundSheet[]> {
  const encoding = encodingOf(bytes)
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, PIECE), { stream: true })
  // Excel's own line that names the delimiter.
  const [named, delimiter = delimiterOf(beginning)] = /^sep=(.)\r?\n/.exec(beginning) ?? []
  const { rows, add } = collectRows(textBudget())
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD,
  })
  let number = named ? 1 : 0
  try {
    decoded(bytes, encoding, named?.length ?? 0).pipe(parser)
    for await (const cells of parser) {
      number += 1
      add(number, cells.map(withoutExponent))
    }
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    throw new SheetProblem(problems.cell(parser.info.records + (named ? 2 : 1)))
  }
  return findHeads('', rows)
}

function decoded(bytes: Buffer, encoding: string, skipped: number): NodeJS.ReadableStream {
  const decoder = new TextDecoder(encoding)
  let skip = skipped
  async function* texts() {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length })
      yield text.slice(skip)
      skip = 0
    }
  }
  return Readable.from(texts())
}

/** The encodings that Excel writes: UTF-8 or UTF-16 with a mark, otherwise the code page of Windows. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE) decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The character that stands in most of the first lines outside of quotation marks, most often. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, 20)
  const weights = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    return counts.filter(Boolean).length * 1000 + Math.min(999, Math.max(...counts))
  })
  return DELIMITERS[weights.indexOf(Math.max(...weights))] ?? ','
}

/** `9.876543210E+09` with all its digits. One that has lost some stays as it is. */
function withoutExponent(cell: string): string {
  const [, whole = '', part = '', exponent = ''] = /^(\d)[.,](\d+)[eE]\+?(\d{1,2})$/.exec(cell.trim()) ?? []
  return exponent && part.length === Number(exponent) ? whole + part : cell
}
