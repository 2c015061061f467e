import type { ReactNode } from 'react'

/** The head of 94 px, with what can be done at the right. */
export function ImportHead({ children, acts }: { children?: ReactNode; acts?: ReactNode }) {
  return (
    <header className="flex min-h-23.5 flex-wrap items-end justify-between gap-x-4 gap-y-2 border-line border-b px-6 py-3 max-lg:px-4">
      <div className="min-w-0">
        <a href="/admin/people" className="leading-4.5 text-print underline underline-offset-2">
          People
        </a>
        <h1 className="font-bold font-display text-[1.625rem] leading-7.5">Bring in people</h1>
        {children}
      </div>
      {acts && <div className="flex flex-wrap items-center gap-2 max-lg:-ml-2">{acts}</div>}
    </header>
  )
}
