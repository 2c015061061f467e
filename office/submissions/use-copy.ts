import { useState } from 'react'

/** Copies a text, and says whether the browser did it. */
export function useCopy(thing: string) {
  const [said, setSaid] = useState('')
  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid(`The browser did not allow copying. Please mark the ${thing} and copy it.`)
    }
  }
  return { copy, said }
}
