import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'

/** The width of the bar and of the content below it. */
export const adminWrap = 'mx-auto w-full max-w-[83rem] px-4 md:px-6'

type AdminFrameProps = {
  bar: ReactNode
  /** The view sets its own margins. */
  fills?: boolean
  children: ReactNode
}

/** The layout of the back office: the bar, and the view below it. */
export function AdminFrame({ bar, fills = false, children }: AdminFrameProps) {
  return (
    <div className="flex min-h-svh flex-col bg-wash [--below-bar:3.75rem] text-[0.9375rem] leading-normal">
      <SkipLink />
      {bar}
      <main id="main" tabIndex={-1} className={`flex-1 outline-none ${fills ? 'min-w-0' : `${adminWrap} py-6`}`}>
        {children}
      </main>
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
      <div className="grid gap-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    </>
  )
}
