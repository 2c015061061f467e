import { useState } from 'react'

/** The last value that was not empty, such as the record that the list returns to. */
export function useLastValue(value: string): string {
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return last
}
