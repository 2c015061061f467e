import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { sideMargins } from '../frame/side-margins.ts'

type AdminFrameProps = {
  bar: ReactNode
  /** The tabs of phones. */
  tabs?: ReactNode
  /** The view sets its own margins. */
  fills?: boolean
  children: ReactNode
}

/** The layout of the back office: the bar, the view below it, and on phones the tabs. */
export function AdminFrame({ bar, tabs, fills = false, children }: AdminFrameProps) {
  return (
    <div
      data-back-office
      className={`flex min-h-svh flex-col bg-sheet text-meta leading-5 [--below-bar:3rem] [--tabs:0px] max-lg:text-[1rem] max-lg:leading-6 ${tabs ? 'max-lg:[--tabs:3.75rem]' : ''}`}
    >
      <SkipLink />
      {bar}
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${fills ? 'min-w-0' : `${sideMargins} pt-4 pb-[calc(2rem+var(--undo,0px))] lg:pt-6`}`}
      >
        {children}
      </main>
      {tabs}
    </div>
  )
}

export function LoadingView() {
  return (
    <>
      <h1 className="sr-only">Admin</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid gap-5 px-2">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-20" />
        <Skeleton className="h-96" />
      </div>
    </>
  )
}
