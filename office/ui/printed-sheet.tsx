import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

type PrintedSheetProps = {
  /** Names the file where the sheet is saved instead of printed. */
  title: string
  onPrinted: () => void
  children: ReactNode
}

/** Prints a document of its own in place of the screen, which stays as it is. */
export function PrintedSheet({ title, onPrinted, children }: PrintedSheetProps) {
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const shown = document.title
    document.title = title
    document.documentElement.dataset.prints = 'sheet'
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => {
      window.removeEventListener('afterprint', end)
      delete document.documentElement.dataset.prints
      if (document.title === title) document.title = shown
    }
  }, [title])
  return createPortal(
    <article data-printed className="hidden print:block">
      {children}
    </article>,
    document.body,
  )
}
