import type { ReactNode } from 'react'

/** The place of the first row in a list without rows: one sentence, and what to do next. */
export function EmptyList({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="m-4 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-[1.5px] border-marigold-line border-dashed px-3 py-1.5">
      <p className="min-w-60 flex-1 wrap-anywhere">{sentence}</p>
      {children}
    </div>
  )
}
