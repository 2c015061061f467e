import { useCallback, useEffect, useRef } from 'react'
import type { ContentPath } from '../../contract/content/content-path.ts'
import { controlId } from './editor-context.ts'

type FieldAddress = { field: ContentPath; change: (changes: { field: ContentPath; tab?: undefined }) => void }

/** Keeps the field of the address and the field with the focus the same. */
export function useFieldFocus({ field, change }: FieldAddress) {
  const focused = useRef<ContentPath>('')
  // The address follows the focus later: a field that somebody has tabbed past must not take the focus back.
  const reported = useRef<ContentPath[]>([])

  const openField = useCallback(
    (path: ContentPath) => {
      focused.current = ''
      change({ field: path, tab: undefined })
    },
    [change],
  )

  // A field that the address came to without the focus gets it: from a link, from the page, or by Back.
  useEffect(() => {
    const place = reported.current.lastIndexOf(field)
    reported.current.splice(0, place + 1)
    if (field === '' || focused.current === field || place !== -1) return
    focused.current = field
    const frame = requestAnimationFrame(() => focusControl(field))
    return () => cancelAnimationFrame(frame)
  }, [field])

  function onFocusField(path: ContentPath) {
    focused.current = path
    if (path === field) return
    reported.current.push(path)
    change({ field: path })
  }

  return { openField, onFocusField }
}

/** The control of a field, or the first one inside it. */
function focusControl(path: ContentPath) {
  const id = controlId(path)
  const inside = `:is(input, select, textarea, [tabindex])[id^="${CSS.escape(id)}\\."]`
  const whole = document.getElementById(id)
  const first = document.querySelector<HTMLElement>(inside)
  const control = whole instanceof HTMLFieldSetElement ? (first ?? whole) : (whole ?? first)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
