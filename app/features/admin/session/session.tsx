import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useNavigate } from '../../../lib/router.tsx'
import { type StaffApi, staffApi } from './staff-api.ts'
import { keepToken, useToken } from './token.ts'

type Session = { api: StaffApi; signOut: () => void }

const SessionContext = createContext<Session | null>(null)

type StaffOnlyProps = {
  /** Stands until the browser has said whether someone is signed in. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows what is for staff to staff; everyone else is led to the login, and from there back to where they were. */
export function StaffOnly({ fallback, children }: StaffOnlyProps) {
  const token = useToken()
  const navigate = useNavigate()

  useEffect(() => {
    if (token === null) navigate(loginPath(window.location.search), { replace: true })
  }, [token, navigate])

  if (!token) return fallback
  // Another person's session starts with nothing of the last one's.
  return (
    <SignedIn key={token} token={token}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ token, children }: { token: string; children: ReactNode }) {
  const [queries] = useState(newQueries)
  const navigate = useNavigate()
  const session = useMemo<Session>(() => {
    const api = staffApi(token)
    return {
      api,
      signOut() {
        // Nobody waits for the answer: this browser is signed out even when the network is gone.
        void api.call('POST', paths.logout)
        navigate('/admin/login')
        keepToken(null)
      },
    }
  }, [token, navigate])

  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SessionContext>
  )
}

/** A failed reading is told at once: whoever waits for a third try thinks that the page hangs. */
function newQueries() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Only what stands inside <StaffOnly> has a session')
  return session
}

/** `back` holds a query of /admin and nothing else: no address can be smuggled in. */
function loginPath(search: string): string {
  return search ? `/admin/login?${new URLSearchParams({ back: search.slice(1) })}` : '/admin/login'
}

export function pathAfterLogin(search: string): string {
  const back = new URLSearchParams(search).get('back')
  return back ? `/admin?${new URLSearchParams(back)}` : '/admin'
}
