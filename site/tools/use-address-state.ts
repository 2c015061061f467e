import { useEffect, useRef, useState } from 'react'
import { changeSearchParams, useSearchParams } from '../use-search-params.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Milliseconds after the last change. Browsers refuse hundreds of changes of the URL in a row, which a slider makes. */
const REST = 250

/**
 * The state of a tool, read from the query once and written to it when the visitor pauses, and whether the page was
 * opened with it.
 */
export function useAddressState<State>(
  read: (query: URLSearchParams) => State,
  write: (state: State) => Query,
): [State, (next: State) => void, boolean] {
  const query = useSearchParams()
  const [state, setState] = useState(() => read(query))
  const [isGiven] = useState(() => Object.keys(write(state)).some((name) => query.has(name)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function set(next: State) {
    setState(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => changeSearchParams(write(next)), REST)
  }

  return [state, set, isGiven]
}
