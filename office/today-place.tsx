import { useDeferredValue } from 'react'
import { todayScopes } from '../contract/today.ts'
import { DashboardView } from './dashboard/dashboard-view.tsx'
import { LateBackup } from './dashboard/last-backup.tsx'
import { SamplePanel } from './dashboard/sample-panel.tsx'
import { placePath, useAddress } from './frame/address.ts'
import { jobFilterNames } from './jobs/find-jobs.ts'
import { LaunchLine } from './launch/launch-line.tsx'
import { SHOWN_DASHBOARD, SHOWN_MENTIONS, SHOWN_STEPS } from './today/line-words.ts'
import { TodayView } from './today/today-view.tsx'
import { useLiveToday, useToday } from './today/use-today.ts'
import { WholeMentions, WholeSteps } from './today/whole-list.tsx'
import { useIsPhone } from './ui/use-screen.ts'

/** Due records, and the dashboard below them. On phones each is shown by itself, and links below the list wait for it. */
export function TodayPlace() {
  const { query } = useAddress()
  const scope = todayScopes.find((one) => one === query.get('scope')) ?? 'mine'
  const show = query.get('show')
  const isPhone = useIsPhone()
  const today = useToday(scope)
  useLiveToday()
  // After Today, which would be shown later if both were requested and rendered together.
  const hasDashboard = useDeferredValue(today.isFetched || today.isPlaceholderData)

  if (show === SHOWN_STEPS) return <WholeSteps scope={scope} />
  if (show === SHOWN_MENTIONS) return <WholeMentions scope={scope} />
  const namesDashboard =
    show === SHOWN_DASHBOARD ||
    window.location.hash !== '' ||
    ['page', ...jobFilterNames].some((name) => query.has(name))
  if (isPhone && namesDashboard) return <DashboardView isAlone />
  return (
    <>
      {isPhone && <LateBackup />}
      <TodayView reading={today} scope={scope} />
      {isPhone && !today.isPending && (
        <div className="mt-8 grid gap-2">
          <SamplePanel />
          <LaunchLine />
          <p className="border-line border-t px-2 pt-2">
            <a
              href={placePath('', '', { show: SHOWN_DASHBOARD })}
              className="inline-flex min-h-11 items-center font-semibold text-print hover:underline"
            >
              Dashboard
            </a>
          </p>
        </div>
      )}
      {!isPhone && hasDashboard && <DashboardView />}
    </>
  )
}
