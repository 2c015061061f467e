import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels that stay free between a panel and the edges of the window. */
const MARGIN = 8
/** Pixels between a panel and its button. */
const GAP = 4

type Options = { open: boolean; side: 'left' | 'right'; above: boolean }

/**
 * The style that keeps a panel inside the window: it is moved sideways, and `--taken` is the height that it cannot have. `root`
 * is the place of its button, from whose side it hangs.
 */
export function usePositionInWindow(
  root: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { open, side, above }: Options,
): CSSProperties {
  const [place, setPlace] = useState({ shift: 0, taken: 0 })

  // After every render, because what stands before the button may have changed.
  useLayoutEffect(() => {
    if (!open) return
    function measure() {
      if (!root.current || !panel.current) return
      const { left, right, top, bottom } = root.current.getBoundingClientRect()
      const width = panel.current.offsetWidth
      const start = side === 'right' ? right - width : left
      const most = document.documentElement.clientWidth - MARGIN - width
      const shift = Math.max(MARGIN, Math.min(start, most)) - start
      const taken = (above ? window.innerHeight - top : bottom) + GAP + MARGIN
      setPlace((now) => (now.shift === shift && now.taken === taken ? now : { shift, taken }))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })

  return { translate: `${place.shift}px`, '--taken': `${place.taken}px` } as CSSProperties
}
