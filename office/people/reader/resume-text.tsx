import { useEffect, useMemo, useRef } from 'react'
import type { SearchLeaf } from '../../../contract/search/find-marks.ts'
import { findTerms, type HitPart } from '../../../ui/resume-pages/find-terms.ts'

type ResumeTextProps = {
  text: string
  terms: readonly SearchLeaf[]
  /** The current hit, from 0. */
  hit: number
  onHits: (count: number) => void
}

/** The text of a resume in paragraphs, with the found words marked. */
export function ResumeText({ text, terms, hit, onHits }: ResumeTextProps) {
  const paragraphs = useMemo(() => text.split(/\n+/).filter((line) => line.trim() !== ''), [text])
  const hits = useMemo(
    () =>
      findTerms(
        paragraphs.map((line) => `${line}\n`),
        terms,
      ),
    [paragraphs, terms],
  )
  const root = useRef<HTMLDivElement>(null)
  const report = useRef(onHits)
  useEffect(() => {
    report.current = onHits
  })
  useEffect(() => report.current(hits.length), [hits])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or search scrolls as well.
  useEffect(() => {
    root.current?.querySelector(`[data-hit="${hit}"]`)?.scrollIntoView({ block: 'center' })
  }, [hit, hits])

  const parts = new Map<number, (HitPart & { hit: number })[]>()
  for (const [index, one] of hits.entries())
    for (const part of one) parts.set(part.text, [...(parts.get(part.text) ?? []), { ...part, hit: index }])

  return (
    <div ref={root} className="mx-auto grid max-w-[46rem] gap-2.5 bg-sheet p-6 text-[1rem] leading-relaxed max-lg:p-4">
      {paragraphs.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a file never changes.
        <p key={index} className="wrap-anywhere whitespace-pre-wrap">
          <MarkedLine line={line} parts={parts.get(index) ?? []} current={hit} />
        </p>
      ))}
    </div>
  )
}

type MarkedLineProps = { line: string; parts: readonly (HitPart & { hit: number })[]; current: number }

function MarkedLine({ line, parts, current }: MarkedLineProps) {
  let end = 0
  const pieces = parts.flatMap(({ from, to, hit }) => {
    const before = line.slice(end, from)
    end = Math.min(to, line.length)
    const isCurrent = hit === current
    return [
      before,
      <mark
        key={from}
        data-hit={hit}
        className={`text-ink shadow-[inset_0_-2px_var(--color-marigold)] ${isCurrent ? 'bg-marigold' : 'bg-marigold-soft'}`}
      >
        {line.slice(from, end)}
      </mark>,
    ]
  })
  return [...pieces, line.slice(end)]
}
