import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key press. */
const PAUSE = 400

/** A value that follows once typing pauses. */
export function useSettled<T>(start: T): [T, (next: T) => void] {
  const [settled, setSettled] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    settled,
    (next) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setSettled(next), PAUSE)
    },
  ]
}
