import { Suspense } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { acts } from './acts.ts'
import { AddClientProvider } from './clients/add-client.tsx'
import { useOpenEnquiries } from './enquiries/use-enquiries.ts'
import { FindAnything } from './find/find-anything.tsx'
import { navigate, placePath, useAddress } from './frame/address.ts'
import { useShortcut } from './frame/shortcuts.ts'
import { UndoProvider } from './frame/undo.tsx'
import { WindowUndoLines } from './frame/undo-lines.tsx'
import { ViewHead } from './frame/view-head.tsx'
import { ImportLine } from './import/import-line.tsx'
import { AddJobProvider } from './jobs/add-job.tsx'
import { useSampleData } from './launch/use-sample-data.ts'
import { useMailsToTell } from './mail/use-mails.ts'
import { AddPersonProvider } from './people/adding/add-person.tsx'
import { StaffOnly } from './session/session.tsx'
import { useAccount } from './session/use-account.ts'
import { useMay } from './session/use-may.ts'
import { AccountMenu } from './shell/account-menu.tsx'
import { AdminBar, type Place } from './shell/admin-bar.tsx'
import { AdminFrame, LoadingView } from './shell/admin-frame.tsx'
import { BottomTabs } from './shell/bottom-tabs.tsx'
import { SampleChip } from './shell/sample-chip.tsx'
import { useDueCount } from './today/use-today.ts'
import { type AdminView, findView, MAIL_VIEW, views } from './views.ts'

const ProofDialog = lazyComponent(() => import('./login/proof-dialog.tsx').then((module) => module.ProofDialog))
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
      ProofDialog={ProofDialog}
    >
      <UndoProvider>
        <AddClientProvider>
          <AddPersonProvider>
            <AddJobProvider>
              <ChosenView brand={brand} />
            </AddJobProvider>
          </AddPersonProvider>
        </AddClientProvider>
        <WindowUndoLines />
      </UndoProvider>
    </StaffOnly>
  )
}

function ChosenView({ brand }: BackOfficeProps) {
  const { place, record, query } = useAddress()
  const chosen = findView(place)
  const unsent = useMailsToTell()
  const { data: account } = useAccount()
  const may = useMay()
  const { data: samples } = useSampleData()
  const allowed = views.filter(({ action }) => !action || may(action))
  const isAllowed = allowed.includes(chosen)
  const counts: Record<string, { value: number; unit: string }> = {
    [MAIL_VIEW]: { value: unsent, unit: 'not sent' },
    enquiries: { value: useOpenEnquiries(), unit: 'open' },
    '': { value: useDueCount(), unit: 'due' },
  }
  const places = allowed
    .filter((view) => view.key !== MAIL_VIEW || view === chosen || unsent > 0)
    .map((view): Place => {
      const count = counts[view.key]
      const { title, place } = view
      const current = view === chosen || view.key === chosen.within
      return { title, place, path: placePath(view.key), current, ...(count?.value && { count }) }
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
          {samples && <SampleChip />}
          <ImportLine />
          <FindAnything acts={acts} />
          {menu}
        </AdminBar>
      }
      tabs={<BottomTabs places={inBar} />}
      fills={isAllowed && chosen.fills}
    >
      {allowed.map((view) => (
        <GoTo key={view.key} view={view} />
      ))}
      <ErrorBoundary
        key={chosen.key}
        resetKey={`${record}?${query}`}
        fallback={(retry) => <ViewFailure view={chosen} onRetry={retry} />}
      >
        <Suspense fallback={<LoadingView />}>{isAllowed ? <chosen.View /> : <NotAllowed view={chosen} />}</Suspense>
      </ErrorBoundary>
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

function NotAllowed({ view: { title } }: { view: AdminView }) {
  return (
    <>
      <ViewHead title={title} />
      <p className="px-2">Your role does not include this place. If you need it, please ask an owner of this site.</p>
    </>
  )
}

function GoTo({ view }: { view: AdminView }) {
  useShortcut(`g ${view.letter}`, `Go to ${view.title}`, () => navigate(placePath(view.key)))
  return null
}
