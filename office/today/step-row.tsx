import ListTodo from 'lucide-react/icons/list-todo'
import { dueWords, isDueToday, isLate } from '../../contract/due/write-due.ts'
import type { ListedTask } from '../../contract/task.ts'
import { formatMoment } from '../../contract/time.ts'
import type { TodayScope } from '../../contract/today.ts'
import { placePath } from '../frame/address.ts'
import { useMay } from '../session/use-may.ts'
import { LaterMenu } from '../tasks/later-menu.tsx'
import { useRecordChanges } from '../tasks/use-record-changes.ts'
import { Button } from '../ui/button.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { LedgerRow } from './ledger.tsx'
import { leaveRow } from './row-keys.ts'
import { TakeButton } from './take-button.tsx'

type StepRowProps = { task: ListedTask; now: number; scope: TodayScope }

/** A next step that is due, with Done and Later; one of nobody with Take in place of Later, where these are listed. */
export function StepRow({ task, now, scope }: StepRowProps) {
  const { record, dueAt, owner, step } = task
  const name = record.name ?? 'Somebody'
  const about = { kind: record.kind, record: record._id }
  const { failure, busy, done, postpone } = useRecordChanges(about, name)
  const may = useMay()
  const late = isLate(dueAt, now)
  const words = dueAt === null ? '' : dueWords(dueAt, now)
  return (
    <LedgerRow
      id={task._id}
      href={pathOfRecord(record)}
      tone={late ? 'late' : isDueToday(dueAt, now) ? 'soon' : 'plain'}
      when={
        dueAt && (
          <time dateTime={dueAt} title={formatMoment(dueAt)}>
            {late && <span className="sr-only">Late, </span>}
            {words.replace('Today, ', '')}
          </time>
        )
      }
      icon={<ListTodo size={16} />}
      name={name}
      detail={
        failure ? (
          <span role="alert" className="text-danger">
            {failure}
          </span>
        ) : (
          <>
            {step}
            {record.job && <span className="text-ink-3"> for {record.job}</span>}
            {scope === 'all' && <span className="text-ink-3"> ({owner?.name ?? 'nobody'})</span>}
          </>
        )
      }
      acts={
        may('tasks.edit') && (
          <>
            <Button
              data-act="done"
              aria-label={`Done: ${step}, ${name}`}
              disabled={busy}
              onClick={() => {
                leaveRow(task._id)
                void done(task)
              }}
            >
              Done
            </Button>
            {scope === 'unassigned' ? (
              <TakeButton record={about} name={name} row={task._id} />
            ) : (
              <span data-act="later">
                <PopUp label={`Later: ${step}, ${name}`} shown="Later" floats side="right" className={laterClasses}>
                  {(close) => (
                    <LaterMenu
                      onChoose={(day) => {
                        close()
                        leaveRow(task._id)
                        void postpone(task, day)
                      }}
                    />
                  )}
                </PopUp>
              </span>
            )}
          </>
        )
      }
    />
  )
}

const laterClasses =
  'inline-flex h-8 items-center rounded-control px-2 font-semibold text-print hover:bg-wash-2 max-lg:h-11 pointer-coarse:h-11'

/** Where the record of a step is read. */
export function pathOfRecord({ kind, _id, person }: ListedTask['record']): string {
  if (kind === 'job') return placePath('jobs', _id)
  if (kind === 'client') return placePath('clients', _id)
  if (kind === 'enquiry') return placePath('enquiries', _id)
  return placePath('people', person ?? _id, kind === 'application' ? { application: _id } : {})
}
