import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { paths } from '../../contract/paths.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { navigate } from '../frame/address.ts'
import { useAccountKey } from './account-key.ts'
import { clearDrafts } from './drafts.ts'
import { explainSessionEnd, SIGNED_OUT } from './session-end.ts'
import { type ProofWay, type StaffApi, staffApi } from './staff-api.ts'
import { keepToken, useToken } from './token.ts'

type Session = {
  api: StaffApi
  /** Names the account in this browser. */
  account: string
  signOut: () => void
}

const SessionContext = createContext<Session | null>(null)

export type ProofDialogProps = {
  api: StaffApi
  ways: readonly ProofWay[]
  onDone: (isProven: boolean) => void
}

type StaffOnlyProps = {
  /** Shown until the browser's storage has been read. */
  fallback: ReactNode
  /** Asks who it is when the server wants a proof. */
  ProofDialog: ComponentType<ProofDialogProps>
  children: ReactNode
}

/** Renders the children for signed-in staff; redirects others to the login and, after it, back. */
export function StaffOnly({ children, ...rest }: StaffOnlyProps) {
  const token = useToken()

  useEffect(() => {
    if (token === null) askForLogin()
  }, [token])

  if (!token) return rest.fallback
  // A new session starts with an empty query cache.
  return (
    <SignedIn key={token} token={token} {...rest}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ token, fallback, ProofDialog, children }: StaffOnlyProps & { token: string }) {
  const [queries] = useState(newQueries)
  const { ways, askForProof, answer } = useProof()
  const api = useMemo(() => staffApi(token, askForProof), [token, askForProof])
  const account = useAccountKey(api, token, queries)
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
  }, [api, account])

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

/** The history entry of the login holds the address that it leads back to. */
function askForLogin() {
  const { pathname, search } = window.location
  navigate('/admin/login', { replace: true, state: { after: pathname + search } })
}

export function pathAfterLogin(state: unknown): string {
  const after = state instanceof Object && 'after' in state ? String(state.after) : ''
  return after.startsWith('/admin') ? after : '/admin'
}
