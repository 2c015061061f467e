import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels that stay free between a panel and the edges of the window. */
const MARGIN = 8
/** Pixels between a panel and its button. */
const GAP = 4

type Options = {
  open: boolean
  side: 'left' | 'right'
  above: boolean
  /** Stands over the window, so that no scrolling pane cuts it off, on the side of the button that has more room. */
  floats: boolean
}

/**
 * The style that keeps a panel inside the window: it is moved sideways, and `--taken` is the height that it cannot have. `root`
 * is the place of its button, from whose side it hangs.
 */
export function usePositionInWindow(
  root: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { open, side, above, floats }: Options,
): CSSProperties {
  const [place, setPlace] = useState({ shift: 0, taken: 0, left: 0, top: 0, bottom: 0, isAbove: above })

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
      const isCramped = window.innerHeight - bottom < panel.current.scrollHeight + GAP + MARGIN
      const isAbove = above || (floats && isCramped && top > window.innerHeight - bottom)
      const taken = (isAbove ? window.innerHeight - top : bottom) + GAP + MARGIN
      const next = {
        shift,
        taken,
        left: start + shift,
        top: bottom + GAP,
        bottom: window.innerHeight - top + GAP,
        isAbove,
      }
      setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    measure()
    window.addEventListener('resize', measure)
    if (floats) window.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  })

  if (floats) {
    const { left, top, bottom, isAbove, taken } = place
    const style: Record<string, string | number> = {
      left,
      ...(isAbove ? { bottom } : { top }),
      '--taken': `${taken}px`,
    }
    return style
  }
  return { translate: `${place.shift}px`, '--taken': `${place.taken}px` } as CSSProperties
}
