import type { ReactNode } from 'react'

/**
 * The sheet every scene is drawn on. Decorative: the caption is the label of the slide's tab. Colours come from the
 * `cyanotype` or `whiteprint` class of an ancestor, so one drawing serves both prints (see drawing.css).
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 640 480" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
