import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type EventKind, eventKinds, HEARTBEAT } from '../../contract/events.ts'
import { paths } from '../../contract/paths.ts'
import { readEvents } from './read-events.ts'
import { useSession } from './session.tsx'

/** A stream without a sign of life for so long is dead. */
const SILENCE = 3 * HEARTBEAT
const FIRST_DELAY = 1000
const MAX_DELAY = 60_000

/**
 * Calls `onKinds` when records arrive or change, as long as the tab is visible. True while the stream is open; otherwise
 * the caller has to poll. A stream that ends is opened again with backoff.
 */
export function useEvents(onKinds: (kinds: readonly EventKind[]) => void): boolean {
  const { api } = useSession()
  const [isLive, setIsLive] = useState(false)
  const isVisible = useSyncExternalStore(subscribeVisibility, () => !document.hidden)
  const tell = useEffectEvent(onKinds)

  useEffect(() => {
    if (!isVisible) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let delay = FIRST_DELAY

    async function follow() {
      const silence = new AbortController()
      const onPiece = () => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE)
      }
      const signal = AbortSignal.any([stop.signal, silence.signal])
      const { ok, body } = await api.fetch(paths.events, { signal })
      if (!ok || !body) return
      delay = FIRST_DELAY
      setIsLive(true)
      // Something may have arrived while no stream was open.
      tell(eventKinds)
      await readEvents(body, { onPiece, onKinds: (kinds) => tell(kinds) })
    }
    async function followAgain() {
      await follow().catch(() => {})
      clearTimeout(timer)
      setIsLive(false)
      if (stop.signal.aborted) return
      // Not all tabs at the same moment after a restart.
      timer = setTimeout(followAgain, delay * (1 + Math.random()))
      delay = Math.min(2 * delay, MAX_DELAY)
    }
    void followAgain()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [api, isVisible])

  return isLive
}

function subscribeVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
