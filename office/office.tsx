import { useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { BackOffice } from './back-office.tsx'
import { useAddress } from './frame/address.ts'
import { useTitle } from './frame/use-title.ts'
import { LoginCard } from './login/login-card.tsx'
import { AdminBar } from './shell/admin-bar.tsx'
import { AdminFrame } from './shell/admin-frame.tsx'

type OfficeProps = {
  /** The firm's name. */
  brand: string
}

/** The back office: the login, or the places behind it. */
export function Office({ brand }: OfficeProps) {
  const { place } = useAddress()
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
  return (
    <ErrorBoundary fallback={failure}>
      {place === 'login' ? <Login brand={brand} /> : <BackOffice brand={brand} />}
    </ErrorBoundary>
  )
}

function Login({ brand }: OfficeProps) {
  useTitle('Admin Login')
  return (
    <AdminFrame bar={<AdminBar brand={brand} />}>
      <LoginCard />
    </AdminFrame>
  )
}

const failure = (retry: () => void) => (
  <div className="p-6">
    <h1 className="mb-5 text-card">Sorry</h1>
    <FailureNote title="This page could not be shown." onRetry={retry} />
  </div>
)
