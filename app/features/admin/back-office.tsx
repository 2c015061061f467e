import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useAccount } from './account/use-account.ts'
import { useMay } from './account/use-may.ts'
import { useOpenEnquiries } from './enquiries/use-enquiries.ts'
import { FindAnything } from './find/find-anything.tsx'
import { AccountMenu } from './layout/account-menu.tsx'
import { AdminBar, type Place } from './layout/admin-bar.tsx'
import { AdminFrame, LoadingView } from './layout/admin-frame.tsx'
import { BottomTabs } from './layout/bottom-tabs.tsx'
import { useShortcut } from './layout/shortcuts.ts'
import { UndoProvider } from './layout/undo.tsx'
import { WindowUndoLines } from './layout/undo-lines.tsx'
import { ViewHead } from './layout/view-head.tsx'
import { useMailsToTell } from './mail/use-mails.ts'
import { StaffOnly } from './session/session.tsx'
import { type AdminView, findView, MAIL_VIEW, viewPath, views } from './views.ts'

const SetUpView = lazyComponent(() => import('./account/set-up-view.tsx').then((module) => module.SetUpView))

type BackOfficeProps = {
  /** The firm's name. */
  brand: string
}

/** The back office at /admin: the bar, and the view that the URL names. */
export function BackOffice({ brand }: BackOfficeProps) {
  return (
    <StaffOnly
      fallback={
        <AdminFrame bar={<AdminBar brand={brand} />}>
          <LoadingView />
        </AdminFrame>
      }
    >
      <UndoProvider>
        <ChosenView brand={brand} />
        <WindowUndoLines />
      </UndoProvider>
    </StaffOnly>
  )
}

function ChosenView({ brand }: BackOfficeProps) {
  const { search, navigatedBy } = useLocation()
  const chosen = findView(search)
  // The router knows the query only after the first render; until then no view is shown.
  const known = navigatedBy !== 'load' || search === window.location.search
  const unsent = useMailsToTell()
  const { data: account } = useAccount()
  const may = useMay()
  const allowed = views.filter(({ action }) => !action || may(action))
  const counts: Record<string, { value: number; unit: string }> = {
    [MAIL_VIEW]: { value: unsent, unit: 'not sent' },
    enquiries: { value: useOpenEnquiries(), unit: 'open' },
  }
  const places = allowed
    .filter((view) => view.key !== MAIL_VIEW || view === chosen || unsent > 0)
    .map((view): Place => {
      const count = counts[view.key]
      const { title, place } = view
      const current = view === chosen || view.key === chosen.within
      return { title, place, path: viewPath(view), current, ...(count?.value && { count }) }
    })
  const inBar = places.filter(({ place }) => place === 'work' || place === 'office')
  const menu = <AccountMenu username={account?.username} places={places.filter(({ place }) => place === 'menu')} />

  if (account?.needsSecondFactor)
    return (
      <AdminFrame
        bar={
          <AdminBar brand={brand}>
            <AccountMenu username={account.username} places={[]} />
          </AdminBar>
        }
      >
        <Suspense fallback={<LoadingView />}>
          <SetUpView account={account} />
        </Suspense>
      </AdminFrame>
    )

  return (
    <AdminFrame
      bar={
        <AdminBar brand={brand} places={inBar}>
          <FindAnything />
          {menu}
        </AdminBar>
      }
      tabs={<BottomTabs places={inBar} />}
      fills={chosen.fills}
    >
      {allowed.map((view) => (
        <GoTo key={view.key} view={view} />
      ))}
      {known ? (
        <ErrorBoundary
          key={chosen.key}
          resetKey={search}
          fallback={(retry) => <ViewFailure view={chosen} onRetry={retry} />}
        >
          <Suspense fallback={<LoadingView />}>
            <chosen.View />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <LoadingView />
      )}
    </AdminFrame>
  )
}

function ViewFailure({ view: { title }, onRetry }: { view: AdminView; onRetry: () => void }) {
  return (
    <>
      <ViewHead title={title} />
      <FailureNote title={`${title} could not be shown.`} onRetry={onRetry} />
    </>
  )
}

function GoTo({ view }: { view: AdminView }) {
  const navigate = useNavigate()
  useShortcut(`g ${view.letter}`, `Go to ${view.title}`, () => navigate(viewPath(view)))
  return null
}
