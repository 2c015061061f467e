import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import { tabStorage } from '../../ui/safe-storage.ts'

const slideInterval = 4000

/** A pause lasts for the visit: slideshows on other pages start paused too. */
const pauseKey = 'slideshow-paused'

export type Slideshow = {
  count: number
  index: number
  playing: boolean
  show: (index: number) => void
  toggle: () => void
  /** Props of the element around drawing and controls: the slides do not advance while pointer or focus is in it. */
  holdProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * The current slide. It advances every four seconds and wraps, unless the visitor paused it, prefers reduced
 * motion, points at it, has the focus in it, or looks at another tab.
 */
export function useSlideshow(count: number): Slideshow {
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenTab()

  const show = useCallback((next: number) => setIndex((next + count) % count), [count])

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    if (tabStorage.get(pauseKey)) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!playing || hovered || focused || hidden) return
    const timer = setTimeout(() => show(index + 1), slideInterval)
    return () => clearTimeout(timer)
  }, [playing, hovered, focused, hidden, index, show])

  function toggle() {
    tabStorage.set(pauseKey, playing ? 'yes' : null)
    setPlaying(!playing)
  }

  return {
    count,
    index,
    playing,
    show,
    toggle,
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  }
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const update = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return hidden
}
