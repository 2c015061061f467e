import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageDraft, Publication } from '../../../../contract/content/site-editing.ts'
import { formatMoment } from '../../../../contract/time.ts'
import type { Answer } from '../session/staff-api.ts'
import type { DraftSession } from './draft-session.ts'
import type { Published } from './review-sheet.tsx'
import type { SiteApi } from './site-api.ts'

type Options = { api: SiteApi; pageKey: string; session: DraftSession; announce: (sentence: string) => void }

/** Publishing a page, restoring an earlier publication, and what came of it. */
export function usePublication({ api, pageKey, session, announce }: Options) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [published, setPublished] = useState<Published>()

  async function run(send: () => Promise<Answer<PageDraft>>, result: Published): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    const answer = await send()
    setBusy(false)
    if (answer.outcome !== 'accepted') {
      if (answer.outcome === 'refused' && answer.stale) session.receive(answer.stale.current)
      setFailure(failureOf(answer))
      return false
    }
    session.receive(answer.value)
    setPublished(result)
    announce(result.sentence)
    void queries.invalidateQueries({ queryKey: ['site'] })
    return true
  }

  return {
    busy,
    failure,
    published,
    forget() {
      setPublished(undefined)
      setFailure(undefined)
    },
    async publish(note: string, changes: number) {
      if (!(await session.flush())) {
        setFailure('The draft is not saved yet, so nothing was published. Please try again when it is.')
        return
      }
      const words = `${changes} ${changes === 1 ? 'change is' : 'changes are'} live.`
      await run(() => api.publish(pageKey, session.getVersion(), note), { sentence: words, canUndo: true })
    },
    restore(publication: Publication) {
      const sentence = `The version of ${formatMoment(publication.at)} is live again.`
      return run(() => api.restore(pageKey, publication.id), { sentence, canUndo: false })
    },
    /** Publishes what was live before the last publication. */
    async undo() {
      const history = await api.history(pageKey, 1).catch(() => undefined)
      const before = history?.records[1]
      if (!before) {
        setFailure('This was the first publication. To go back, undo its texts and publish again.')
        return
      }
      await run(() => api.restore(pageKey, before.id), {
        sentence: 'The version before is live again.',
        canUndo: false,
      })
    },
  }
}

function failureOf(answer: Exclude<Answer<PageDraft>, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'network') return 'Not connected: nothing was published. Please try again.'
  if (answer.stale) return 'A colleague has changed the draft. Please look at the changes again, then publish.'
  return answer.error ?? 'It could not be published. The site stays as it was.'
}
