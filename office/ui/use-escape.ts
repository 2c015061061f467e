import { useEffectEvent, useLayoutEffect } from 'react'

/** Escape outside of fields, where it closes no dialog and no menu. */
export function useEscape(run: () => void) {
  const onEscape = useEffectEvent(run)
  // Before the next key, as in `useShortcut`.
  useLayoutEffect(() => {
    function onKeyDown({ key, target }: KeyboardEvent) {
      const isTyped =
        target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null
      const isClosing = document.querySelector('dialog[open], :popover-open') !== null
      if (key === 'Escape' && !isTyped && !isClosing) onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
