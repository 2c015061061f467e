import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '../../../lib/router.tsx'
import { useTitlePart } from '../../../lib/use-title-part.ts'

type ViewHeadProps = {
  title: string
  /** Links or buttons at the right. */
  children?: ReactNode
}

/** The heading of a view. After a navigation it is scrolled to and focused, so that screen readers announce it. */
export function ViewHead({ title, children }: ViewHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { navigationId, navigatedBy } = useLocation()
  const handled = useRef<number>(undefined)
  useTitlePart(`${title}, Admin`)

  useEffect(() => {
    if (handled.current === navigationId) return
    handled.current = navigationId
    if (navigatedBy === 'load') return
    if (navigatedBy === 'link') window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [navigationId, navigatedBy])

  return (
    <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-2">
      <h1 ref={heading} tabIndex={-1} className="text-[1.625rem] leading-8 outline-none">
        {title}
      </h1>
      {children}
    </header>
  )
}
