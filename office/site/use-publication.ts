import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Json } from '../../contract/content/fields.ts'
import { findLeftOvers, leftOverSentence } from '../../contract/content/left-over-words.ts'
import type { PageDraft, Publication } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { serverSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { useAccount } from '../session/use-account.ts'
import type { DraftSession } from './draft-session.ts'
import type { Published } from './review-sheet.tsx'
import type { SiteApi } from './site-api.ts'
import { undoneWords } from './use-together-undo.ts'

type Options = { api: SiteApi; page: PageDraft; session: DraftSession; announce: (sentence: string) => void }

export type LeftOverQuestion = { sentence: string; answer: (isYes: boolean) => void }

/** Publishing a page, restoring an earlier version, and what came of it. */
export function usePublication({ api, page, session, announce }: Options) {
  const queries = useQueryClient()
  const { data: account } = useAccount()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [published, setPublished] = useState<Published>()
  const [before, setBefore] = useState<Json>()
  const [question, setQuestion] = useState<LeftOverQuestion>()

  /** Whether to publish words that stand in for the firm's own. */
  const ask = (sentence: string) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        sentence,
        answer(isYes) {
          setQuestion(undefined)
          resolve(isYes)
        },
      })
    })

  async function run(
    send: (withLeftOvers: boolean) => Promise<Answer<PageDraft>>,
    result: Published,
    texts?: Json,
  ): Promise<PageDraft | undefined> {
    setBusy(true)
    setFailure(undefined)
    // The site itself asks about texts that are not here, such as those of an earlier version.
    const found = account && !account.isDemo && texts !== undefined ? findLeftOvers(page.schema, texts) : []
    const isAsked = found.length > 0
    if (isAsked && !(await ask(leftOverSentence(found)))) return void setBusy(false)
    let answer = await send(isAsked)
    if (answer.outcome === 'refused' && answer.code === 'left_over_words') {
      if (!(await ask(answer.error ?? ''))) return void setBusy(false)
      answer = await send(true)
    }
    setBusy(false)
    if (answer.outcome !== 'accepted') {
      if (answer.outcome === 'refused' && answer.stale) session.receive(answer.stale.current)
      setFailure(failureOf(answer))
      return undefined
    }
    setPublished(result)
    announce(result.sentence)
    // A renamed industry renames its category and jobs.
    for (const key of ['site', 'categories', 'jobs']) void queries.invalidateQueries({ queryKey: [key] })
    return answer.value
  }

  /** Saves what is typed, then publishes the draft. */
  async function publishDraft(note: string, result: Published): Promise<boolean> {
    const last = session.getState().published
    if (!(await session.flush())) {
      setFailure('The draft is not saved yet, so nothing was published. Please try again when it is.')
      return false
    }
    const fresh = await run(
      (withLeftOvers) => api.publish(page.key, session.getVersion(), note, withLeftOvers),
      result,
      session.getState().history.value,
    )
    if (!fresh) return false
    session.receive(fresh)
    setBefore(last)
    return true
  }

  /** Saves what is typed. The version to publish later; undefined when it could not be saved. */
  async function prepare(): Promise<string | undefined> {
    setFailure(undefined)
    if (await session.flush()) return session.getVersion()
    setFailure('The draft is not saved yet, so nothing was planned. Please try again when it is.')
    return undefined
  }

  /** Makes other texts the draft and publishes them. */
  function publishTexts(texts: Json, label: string, sentence: string) {
    session.edit(texts, { path: '', label })
    return publishDraft(label, { sentence, canUndo: false })
  }

  return {
    busy,
    failure,
    published,
    /** Open while staff are asked. */
    question,
    forget() {
      setPublished(undefined)
      setFailure(undefined)
    },
    prepare,
    publish(note: string, changes: number) {
      const sentence = `${changes} ${changes === 1 ? 'change is' : 'changes are'} live.`
      return publishDraft(note, { sentence, canUndo: true })
    },
    async restore(publication: Publication): Promise<boolean> {
      const when = formatMoment(publication.at)
      const result = { sentence: `The version of ${when} is live again.`, canUndo: false }
      const fresh = await run((withLeftOvers) => api.restore(page.key, publication.id, withLeftOvers), result)
      if (fresh) session.adopt(fresh, `Version of ${when}`)
      return fresh !== undefined
    },
    /** Takes back a publication of several pages, of which this is one. */
    async undoTogether({ at, by }: Publication): Promise<boolean> {
      setFailure(undefined)
      if (!(await session.flush())) {
        setFailure('The draft is not saved yet, so nothing was taken back. Please try again when it is.')
        return false
      }
      setBusy(true)
      const answer = await api.undoTogether({ at, by })
      const fresh = answer.outcome === 'accepted' && (await api.draft(page.key).catch(() => undefined))
      setBusy(false)
      if (answer.outcome !== 'accepted') {
        setFailure(serverSentence(answer, 'It was not taken back. Please try again.'))
        return false
      }
      if (fresh) session.receive(fresh)
      const sentence = undoneWords(answer.value)
      setPublished({ sentence, canUndo: false })
      announce(sentence)
      for (const key of ['site', 'categories', 'jobs']) void queries.invalidateQueries({ queryKey: [key] })
      return true
    },
    restoreShipped: () =>
      publishTexts(page.shipped, 'The texts it came with', 'The texts it came with are live again.'),
    /** Publishes what was live before the last publication. */
    undo: () =>
      before === undefined
        ? Promise.resolve(false)
        : publishTexts(before, 'Publication undone', 'The version before is live again.'),
  }
}

function failureOf(answer: Exclude<Answer<PageDraft>, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'network') return 'Not connected: nothing was published. Please try again.'
  if (answer.stale) return 'A colleague has changed the draft. Please look at the changes again, then publish.'
  return answer.error ?? 'It could not be published. The site stays as it was.'
}
