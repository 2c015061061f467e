import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from './address.ts'
import { useTitle } from './use-title.ts'

type ViewHeadProps = {
  title: string
  /** The title of the arrival, which is larger. */
  isLarge?: boolean
  /** Links or buttons at the right. */
  children?: ReactNode
}

/** The heading of a view. After a navigation it is scrolled to and focused, so that screen readers announce it. */
export function ViewHead({ title, isLarge = false, children }: ViewHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, by } = useNavigation()
  const handled = useRef<number>(undefined)
  useTitle(`${title}, Admin`)

  useEffect(() => {
    if (handled.current === id) return
    handled.current = id
    if (by === 'load') return
    if (by === 'link') window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [id, by])

  return (
    <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className={`leading-8 outline-none ${isLarge ? 'text-[2rem]' : 'text-[1.625rem]'}`}
      >
        {title}
      </h1>
      {children}
    </header>
  )
}
