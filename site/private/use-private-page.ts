import { startTransition, useCallback, useEffect, useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import { type Answered, askWithKey, reportView } from './ask-with-key.ts'

export type Opened<T> = { state: 'loading' } | Answered<T>

type Schema<T> = { parse: (value: unknown) => T }

/** Loads a path of the API with the key behind `#`. `change` updates the shown value after a save. */
export function usePrivatePage<T>(path: string, schema: Schema<T>) {
  const [key, setKey] = useState<string>()
  const [opened, setOpened] = useState<Opened<T>>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const read = () => setKey(window.location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    setOpened({ state: 'loading' })
    askWithKey(key, path, schema).then((answer) => {
      if (isCurrent) startTransition(() => setOpened(answer))
    })
    return () => {
      isCurrent = false
    }
  }, [key, tries])

  const isShown = opened.state === 'done'
  useEffect(() => (isShown && key ? reportView(key, publicPaths.privateLinkViews) : undefined), [isShown, key])

  const change = useCallback((next: (value: T) => T) => {
    setOpened((before) => (before.state === 'done' ? { ...before, value: next(before.value) } : before))
  }, [])

  return { key: key ?? '', opened, retry: () => setTries(tries + 1), change }
}
