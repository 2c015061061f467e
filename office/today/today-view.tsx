import type { ReactNode } from 'react'
import { formatDate } from '../../contract/time.ts'
import type { Today, TodayKind, TodayScope } from '../../contract/today.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { placePath, useAddress } from '../frame/address.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import type { Reading } from '../ui/query-state.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { Segments } from '../ui/segments.tsx'
import { useNow } from '../ui/use-now.ts'
import { Arrivals } from './arrivals.tsx'
import { FailedMailGroup, type GroupProps, MentionGroup, OverdueGroup, StepGroup } from './due-groups.tsx'
import { DueIndex } from './due-index.tsx'
import { scopeInAddress } from './line-words.ts'
import { useRowKeys } from './row-keys.ts'
import { dueIn } from './use-today.ts'

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' })

/** Due and new records. */
export function TodayView({ reading, scope }: { reading: Reading<Today>; scope: TodayScope }) {
  const { data: today, error, refetch } = reading
  const { change } = useAddress()
  const now = useNow()
  useRowKeys()
  return (
    <>
      <ViewHead title="Today" isLarge>
        <Segments
          label="Whose work"
          options={[
            { value: 'mine', label: 'Mine' },
            { value: 'unassigned', label: 'Unassigned' },
            { value: 'all', label: 'All' },
          ]}
          chosen={scope}
          onChoose={(value) => change({ scope: scopeInAddress(value) })}
        />
      </ViewHead>
      <p className="-mt-2 mb-4 px-2 text-[1rem] text-ink-2 leading-6" role="status">
        {weekday.format(now)}, {formatDate(new Date(now).toISOString())}. {today && dueSentence(today)}
      </p>
      {today ? (
        <Due today={today} scope={scope} now={now} />
      ) : error ? (
        <FailureNote title="What is due could not be loaded." onRetry={refetch} />
      ) : (
        <RowSkeletons />
      )}
    </>
  )
}

function Due({ today, scope, now }: { today: Today; scope: TodayScope; now: number }) {
  const inAddress = scopeInAddress(scope)
  if (today.lines.length === 0) return <NothingDue scope={scope} />
  const group = (kind: TodayKind, Group: (props: GroupProps) => ReactNode) => {
    const line = today.lines.find((one) => one.kind === kind)
    return line && <Group line={line} scope={scope} now={now} />
  }
  return (
    <div data-today className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <DueIndex lines={today.lines} scope={inAddress} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {group('overdue_enquiries', OverdueGroup)}
        {group('steps', StepGroup)}
        {group('mentions', MentionGroup)}
        <Arrivals today={today} scope={inAddress} />
        {group('failed_mails', FailedMailGroup)}
        <p aria-hidden="true" className="flex items-center gap-1.5 px-2 text-ink-3 max-lg:hidden pointer-coarse:hidden">
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap> walk <KeyCap>E</KeyCap> done <KeyCap>L</KeyCap> later
        </p>
      </div>
    </div>
  )
}

function NothingDue({ scope }: { scope: TodayScope }) {
  return (
    <div className="-mx-2">
      {scope !== 'all' ? (
        <EmptyList
          sentence={`Nothing is due that is ${scope === 'mine' ? 'yours or ' : ''}nobody’s, and nothing is new.`}
        >
          <a href={placePath('', '', { scope: 'all' })} className="font-semibold text-print hover:underline">
            Show all
          </a>
        </EmptyList>
      ) : (
        <EmptyList sentence="Nothing is due, and nothing is new." />
      )}
    </div>
  )
}

/** "11 things are due, 2 of them late." */
function dueSentence(today: Today): string {
  const due = dueIn(today)
  if (due === 0) return 'Nothing is due.'
  const late = today.lines.reduce((sum, line) => sum + line.late, 0)
  const words = `${due.toLocaleString('en-IN')} ${due === 1 ? 'thing is' : 'things are'} due`
  return late > 0 ? `${words}, ${late.toLocaleString('en-IN')} of them late.` : `${words}.`
}
