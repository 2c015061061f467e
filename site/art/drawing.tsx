import type { ReactNode } from 'react'

type DrawingProps = {
  /** Width and height of the sheet in units. */
  size?: readonly [number, number]
  /** A drawing as wide as the page. A phone shows its middle, larger. */
  strip?: boolean
  children: ReactNode
}

/**
 * The sheet every scene is drawn on. Decorative: the caption is the label of the slide's tab. Colours come from the
 * `cyanotype` or `whiteprint` class of an ancestor, so one drawing serves both prints (see drawing.css).
 */
export function Drawing({ size: [width, height] = [640, 480], strip = false, children }: DrawingProps) {
  return (
    <svg
      className={strip ? 'drawing strip' : 'drawing'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={strip ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
