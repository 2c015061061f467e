/** A run of words that is in both texts, only in the old one or only in the new one. */
type WordRun = { text: string; kind: 'same' | 'removed' | 'added' }

/** Longer texts are compared as a whole, because the table grows with the product of both lengths. */
const MAX_WORDS = 600

/** The words that were removed and added; spaces count as words. */
export function wordDifference(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) return joined(replacement(before, after))
  const lengths = commonLengths(old, now)
  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      runs.push({ text: old[i] as string, kind: 'same' })
      i++
      j++
    } else if (j >= now.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      runs.push({ text: old[i++] as string, kind: 'removed' })
    } else {
      runs.push({ text: now[j++] as string, kind: 'added' })
    }
  }
  return withoutGaps(joined(runs))
}

const wordsOf = (text: string) => text.match(/\S+|\s+/g) ?? []

const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0

/** For each pair of positions the length of the longest common sequence of the words from there on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i] as number[]
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function replacement(before: string, after: string): WordRun[] {
  return [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
}

/** Spaces between two changes belong to them: a replaced sentence is one change and not one for each word. */
function withoutGaps(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = []
  let [removed, added] = ['', '']
  function close() {
    result.push({ text: removed, kind: 'removed' }, { text: added, kind: 'added' })
    removed = added = ''
  }
  for (const [index, { text, kind }] of runs.entries()) {
    const isGap = kind === 'same' && text.trim() === '' && index > 0 && index < runs.length - 1
    if (kind === 'same' && !isGap) {
      close()
      result.push({ text, kind })
    }
    if (kind === 'removed' || isGap) removed += text
    if (kind === 'added' || isGap) added += text
  }
  close()
  return result.filter(({ text }) => text !== '')
}

function joined(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.kind === run.kind) result[result.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text) result.push(run)
  }
  return result
}
