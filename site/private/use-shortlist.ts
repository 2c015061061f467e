import { startTransition, useCallback, useEffect, useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import type { GivenAnswer } from '../../contract/submissions/answer.ts'
import { type Shortlist, shortlist } from '../../contract/submissions/shortlist.ts'
import { type Answered, askWithKey, reportView } from './ask-with-key.ts'

type Opened = { state: 'loading' } | Answered<Shortlist>

/** The page of the key behind `#`. */
export function useShortlist() {
  const [key, setKey] = useState<string>()
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
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
    askWithKey(key, publicPaths.shortlist, shortlist).then((answer) => {
      if (isCurrent) startTransition(() => setOpened(answer))
    })
    return () => {
      isCurrent = false
    }
  }, [key, tries])

  const isShown = opened.state === 'done'
  useEffect(() => (isShown && key ? reportView(key, publicPaths.privateLinkViews) : undefined), [isShown, key])

  const keepAnswer = useCallback((n: number, answer: GivenAnswer) => {
    setOpened((before) => {
      if (before.state !== 'done') return before
      const people = before.value.people.map((person) => (person.n === n ? { ...person, answer } : person))
      return { ...before, value: { ...before.value, people } }
    })
  }, [])

  return { key: key ?? '', opened, retry: () => setTries(tries + 1), keepAnswer }
}
