import { useEffect } from 'react'
import { Note } from '../../ui/note.tsx'
import { sideMargins } from './side-margins.ts'

type BannerProps = {
  children: string
  /** Called after 3 s. */
  onOver: () => void
}

/** A success message below the bar, visible at any scroll position. */
export function Banner({ children, onOver }: BannerProps) {
  useEffect(() => {
    const timer = setTimeout(onOver, 3000)
    return () => clearTimeout(timer)
  }, [onOver])

  return (
    <div className="pointer-events-none fixed inset-x-0 top-12 z-(--layer-header) pt-2">
      <div className={sideMargins}>
        <Note tone="success" className="items-center shadow-above">
          {children}
        </Note>
      </div>
    </div>
  )
}
