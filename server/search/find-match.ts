import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchMatch } from '../../contract/people.ts'
import { findMarks, leavesOf, type Mark, type SearchLeaf } from '../../contract/search/find-marks.ts'
import { isAscii } from '../../contract/search/fold-text.ts'
import type { SearchNode } from '../../contract/search/parse-query.ts'

export type SearchedText = { source: SearchMatch['source']; text: string }

const LINE_LENGTH = 200
/** So many characters beside a mark stay when a line is shortened: a list on a phone shows forty. */
const BESIDE_MARK = 16
const ELLIPSIS = '…'

/** A longer line is searched in pieces: some files have a whole resume in one line. */
const MAX_LINE = 2000
/** Characters after which the event loop turns. They are split into words within a few milliseconds. */
const MAX_TURN = 50_000

/** The line with the most words of the query; the first one of the given texts when several have as many. */
export async function findMatch(node: SearchNode, texts: SearchedText[]): Promise<SearchMatch | null> {
  const leaves = leavesOf(node)
  let best: { source: SearchedText['source']; line: string; marks: Mark[]; found: number } | undefined
  let searched = 0
  for (const { source, text } of texts) {
    for (const line of linesOf(text)) {
      const { marks, found } =
        source === 'contact' || mayContain(line, leaves) ? findMarks(line, leaves) : { marks: [], found: 0 }
      if (found > (best?.found ?? 0)) best = { source, line, marks, found }
      if (best?.found === leaves.length) break
      searched += line.length
      if (searched < MAX_TURN) continue
      searched = 0
      await nextTurn()
    }
    if (best?.found === leaves.length) break
  }
  return best ? { source: best.source, ...shorten(best.line.trimEnd(), best.marks) } : null
}

function* linesOf(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    let rest = line
    while (rest.length > MAX_LINE) {
      const space = rest.lastIndexOf(' ', MAX_LINE)
      const end = space > 0 ? space : MAX_LINE
      yield rest.slice(0, end)
      rest = rest.slice(end).trimStart()
    }
    yield rest
  }
}

/** Most lines have no word of the query. Splitting them into words takes four times as long as this look. */
function mayContain(line: string, leaves: SearchLeaf[]): boolean {
  if (!isAscii(line)) return true
  const lower = line.toLowerCase()
  return leaves.some((leaf) => lower.includes(leaf.kind === 'prefix' ? leaf.token : (leaf.tokens[0] ?? '')))
}

/** The words around the marks, so that a narrow list shows what was found. */
function shorten(line: string, marks: Mark[]): { text: string; marks: Mark[] } {
  let text = ''
  let end = 0
  const shown: Mark[] = []
  for (const { from, to } of marks) {
    const before = line.slice(end, from)
    text += end === 0 ? lastWords(before) : firstAndLastWords(before)
    if (text.length >= LINE_LENGTH) break
    shown.push({ from: text.length, to: Math.min(text.length + to - from, LINE_LENGTH) })
    text += line.slice(from, to)
    end = to
  }
  if (text.length < LINE_LENGTH) text += line.slice(end)
  return { text: text.slice(0, LINE_LENGTH).toWellFormed(), marks: shown }
}

function lastWords(text: string): string {
  if (text.length <= BESIDE_MARK) return text
  const space = text.indexOf(' ', text.length - BESIDE_MARK)
  return `${ELLIPSIS} ${space < 0 ? '' : text.slice(space + 1)}`
}

function firstAndLastWords(text: string): string {
  if (text.length <= 3 * BESIDE_MARK) return text
  return text.slice(0, text.lastIndexOf(' ', BESIDE_MARK) + 1) + lastWords(text)
}
