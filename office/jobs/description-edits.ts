import { HEADING_MARK, LIST_MARK } from '../../contract/job-description.ts'

type Edit = { value: string; cursor: number }

/** Puts a mark before each selected line that has text, or takes it away when all of them have it. */
export function markLines(text: string, { from, to }: { from: number; to: number }, mark: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark) || line.trim() === '') && lines.some(Boolean)
  const plain = (line: string) =>
    [HEADING_MARK, LIST_MARK].reduce((rest, one) => (rest.startsWith(one) ? rest.slice(one.length) : rest), line)
  const changed = lines
    .map((line) => (isMarked ? plain(line) : line.trim() === '' && lines.length > 1 ? line : `${mark}${plain(line)}`))
    .join('\n')
  return { value: text.slice(0, start) + changed + text.slice(end), cursor: start + changed.length }
}

/** Adds the two headings that a description starts with; the cursor is in the first list. */
export function startText(text: string): Edit {
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`
  const first = `${before}${HEADING_MARK}What you will do\n${LIST_MARK}`
  return { value: `${first}\n\n${HEADING_MARK}What you need\n${LIST_MARK}`, cursor: first.length }
}
