import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageDraft } from '../../contract/content/site-editing.ts'
import { useSession } from '../session/session.tsx'
import { keepUnsavedEdits, readUnsavedEdits } from '../session/unsaved-edits.ts'
import { startDraftSession } from './draft-session.ts'
import type { SiteApi } from './site-api.ts'

/** The server counts a person as present for 30 seconds. */
const PRESENCE_INTERVAL = 15_000

/** Edits the draft of a page: saves it, tells that somebody is here, and takes over what colleagues save. */
export function useDraftSession(api: SiteApi, page: PageDraft) {
  const { account } = useSession()
  const [session] = useState(() =>
    startDraftSession({
      page,
      unsaved: readUnsavedEdits(account, page.key),
      save: (draft, version) => api.saveDraft(page.key, draft, version),
      keep: (edits) => keepUnsavedEdits(account, page.key, edits),
    }),
  )
  const state = useSyncExternalStore(session.subscribe, session.getState)

  useEffect(() => {
    let ended = false
    async function tellPresence() {
      const answer = await api.presence(page.key)
      if (ended || answer.outcome !== 'accepted' || !session.hear(answer.value)) return
      const fresh = await api.draft(page.key).catch(() => undefined)
      if (fresh && !ended) session.receive(fresh)
    }
    void tellPresence()
    const timer = setInterval(() => document.visibilityState === 'visible' && void tellPresence(), PRESENCE_INTERVAL)
    const flush = () => void session.flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      ended = true
      clearInterval(timer)
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      // The last edits are sent when the editor is left.
      void session.flush().finally(session.end)
    }
  }, [api, page.key, session])

  return { session, state }
}
