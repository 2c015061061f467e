import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useNavigate } from '../../../lib/router.tsx'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { clearDrafts } from '../forms/drafts.ts'
import { useAccountKey } from './account-key.ts'
import { explainSessionEnd, SIGNED_OUT } from './session-end.ts'
import { type ProofWay, type StaffApi, staffApi } from './staff-api.ts'
import { keepToken, useToken } from './token.ts'

const ProofDialog = lazyComponent(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog))

type Session = {
  api: StaffApi
  /** Names the account in this browser. */
  account: string
  signOut: () => void
}

const SessionContext = createContext<Session | null>(null)

type StaffOnlyProps = {
  /** Shown until the browser's storage has been read. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders the children for signed-in staff; redirects others to the login and, after it, back. */
export function StaffOnly({ fallback, children }: StaffOnlyProps) {
  const token = useToken()
  const navigate = useNavigate()

  useEffect(() => {
    if (token === null) navigate(loginPath(window.location.search), { replace: true })
  }, [token, navigate])

  if (!token) return fallback
  // A new session starts with an empty query cache.
  return (
    <SignedIn key={token} token={token} fallback={fallback}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ token, fallback, children }: StaffOnlyProps & { token: string }) {
  const [queries] = useState(newQueries)
  const navigate = useNavigate()
  const { ways, askForProof, answer } = useProof()
  const api = useMemo(() => staffApi(token, askForProof), [token, askForProof])
  const account = useAccountKey(api, token)
  const session = useMemo<Session | undefined>(() => {
    if (account === undefined) return undefined
    return {
      api,
      account,
      signOut() {
        // Not awaited: the browser is signed out also without a network.
        void api.call('POST', paths.logout)
        clearDrafts(account)
        explainSessionEnd(SIGNED_OUT)
        navigate('/admin/login')
        keepToken(null)
      },
    }
  }, [api, account, navigate])

  if (!session) return fallback
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      {ways && (
        <DialogBoundary onClose={() => answer(false)}>
          <ProofDialog api={api} ways={ways} onDone={answer} />
        </DialogBoundary>
      )}
    </SessionContext>
  )
}

/** One question at a time: requests that need a proof meanwhile wait for the same answer. */
function useProof() {
  const [ways, setWays] = useState<readonly ProofWay[]>()
  const asked = useRef<PromiseWithResolvers<boolean>>(undefined)
  const askForProof = useCallback((wanted: readonly ProofWay[]) => {
    asked.current ??= Promise.withResolvers<boolean>()
    setWays(wanted)
    return asked.current.promise
  }, [])
  const answer = useCallback((isProven: boolean) => {
    asked.current?.resolve(isProven)
    asked.current = undefined
    setWays(undefined)
  }, [])
  return { ways, askForProof, answer }
}

/** A failed query is shown at once; with retries the page would seem to hang. */
function newQueries() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Only what stands inside <StaffOnly> has a session')
  return session
}

/** `back` contains only a query of /admin, so this is no open redirect. */
function loginPath(search: string): string {
  return search ? `/admin/login?${new URLSearchParams({ back: search.slice(1) })}` : '/admin/login'
}

export function pathAfterLogin(search: string): string {
  const back = new URLSearchParams(search).get('back')
  return back ? `/admin?${new URLSearchParams(back)}` : '/admin'
}
