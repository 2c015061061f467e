import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TogetherName, TogetherUndone } from '../../contract/content/site-editing.ts'
import { serverSentence } from '../session/failure-sentence.ts'
import type { SiteApi } from './site-api.ts'

type Outcome = { sentence: string; isFailure: boolean }

/** Takes a publication of several pages back, and says what came of it. */
export function useTogetherUndo(api: SiteApi) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function undo(name: TogetherName): Promise<TogetherUndone | undefined> {
    setBusy(true)
    setOutcome(undefined)
    const answer = await api.undoTogether(name)
    setBusy(false)
    if (answer.outcome !== 'accepted') {
      setOutcome({ sentence: serverSentence(answer, 'It was not taken back. Please try again.'), isFailure: true })
      return undefined
    }
    // A renamed industry has its former name again.
    for (const key of ['site', 'categories', 'jobs']) void queries.invalidateQueries({ queryKey: [key] })
    setOutcome({ sentence: undoneWords(answer.value), isFailure: false })
    return answer.value
  }

  return { busy, outcome, undo, forget: () => setOutcome(undefined) }
}

const list = new Intl.ListFormat('en-IN')

/** `2 pages are as they were. The firm was published again since and stays.` */
export function undoneWords({ undone, kept }: TogetherUndone): string {
  const back = `${undone.length} ${undone.length === 1 ? 'page is' : 'pages are'} as before, and the texts are drafts again.`
  if (kept.length === 0) return back
  const names = list.format(kept.map(({ title }) => title))
  return `${back} ${names} ${kept.length === 1 ? 'was published again since and stays' : 'were published again since and stay'}.`
}
