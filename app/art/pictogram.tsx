import type { ReactNode } from 'react'

type PictogramProps = {
  children: ReactNode
}

/** The 48-unit sheet of an industry pictogram: same line classes as a scene, one marigold element. */
export function Pictogram({ children }: PictogramProps) {
  return (
    <svg className="pictogram" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
