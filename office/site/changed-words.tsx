import { useMemo } from 'react'
import { wordDifference } from './word-difference.ts'

type ChangedWordsProps = { before: string | undefined; after: string | undefined; side: 'before' | 'after' }

/** One side of a change: removed words are struck through, added words are bold. */
export function ChangedWords({ before = '', after = '', side }: ChangedWordsProps) {
  const runs = useMemo(() => wordDifference(before, after), [before, after])
  const own = side === 'before' ? 'removed' : 'added'
  const shown = runs.filter(({ kind }) => kind === 'same' || kind === own)
  if (shown.length === 0) return <span className="text-ink-3">Nothing</span>
  return shown.map(({ text, kind }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no identity besides their place.
    if (kind === 'same') return <span key={index}>{shortened(text)}</span>
    return kind === 'removed' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <del key={index} className="rounded-[2px] bg-danger-soft px-0.5 text-danger">
        {text}
      </del>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <ins key={index} className="rounded-[2px] bg-success-soft px-0.5 font-semibold text-success no-underline">
        {text}
      </ins>
    )
  })
}

const MOST = 80

/** Long runs of unchanged words are cut in the middle. */
function shortened(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST / 2)} … ${text.slice(-MOST / 2)}`
}
