import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { dueWords, isDueToday, isLate } from '../../contract/due/write-due.ts'
import type { Step, TaskRecord } from '../../contract/task.ts'
import { formatMoment } from '../../contract/time.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { useNow } from '../ui/use-now.ts'
import { ColleagueMenu } from './colleague-menu.tsx'
import { LaterMenu } from './later-menu.tsx'
import { StepForm } from './step-form.tsx'
import { useRecordChanges } from './use-record-changes.ts'
import { useRecordTasks } from './use-tasks.ts'

type TaskRowsProps = {
  about: TaskRecord
  /** The name of the record in sentences. */
  name: string
}

/** Two rows: whose a record is, and what is next. */
export function TaskRows({ about, name }: TaskRowsProps) {
  const { data: tasks, error, refetch } = useRecordTasks(about)
  const mayEdit = useMay()('tasks.edit')
  const { failure, busy, assign, done, postpone } = useRecordChanges(about, name)
  /** The step that is changed, as it was when its form opened; `undefined` in it for the first step. */
  const [editing, setEditing] = useState<{ step: Step | undefined }>()
  const [first] = tasks?.steps ?? []

  if (error && !tasks)
    return (
      <Row label="Owner">
        <span role="alert">Owner and next step could not be loaded.</span>
        <Button onClick={() => refetch()}>Try again</Button>
      </Row>
    )
  if (!tasks)
    return (
      <div aria-busy="true" className="grid gap-1">
        {['Owner', 'Next step'].map((label) => (
          <Row key={label} label={label}>
            <span className="h-4 w-32 rounded-chip bg-wash-2" />
          </Row>
        ))}
      </div>
    )
  const owner = tasks.owner?.name ?? 'Nobody'
  const edited = editing?.step?._id
  const form = editing && (
    <StepForm
      key={`form ${edited}`}
      about={about}
      step={editing.step}
      current={first}
      onClose={() => setEditing(undefined)}
    />
  )
  const lines = tasks.steps.map((step, index) =>
    edited === step._id ? (
      form
    ) : (
      <Row key={step._id} label={index === 0 ? 'Next step' : 'Then'}>
        <StepLine
          step={step}
          isTheirs={step.owner?._id === tasks.owner?._id}
          acts={
            mayEdit && (
              <>
                <Button className="h-7! max-lg:h-11!" disabled={busy} onClick={() => done(step)}>
                  Done
                </Button>
                {index === 0 && (
                  <>
                    <PopUp label="Later" floats className={laterClasses}>
                      {(close) => (
                        <LaterMenu
                          onChoose={(dueAt) => {
                            close()
                            void postpone(step, dueAt)
                          }}
                        />
                      )}
                    </PopUp>
                    <Button className="h-7! max-lg:h-11!" onClick={() => setEditing({ step })}>
                      Change
                    </Button>
                  </>
                )}
              </>
            )
          }
        />
      </Row>
    ),
  )
  // A colleague may have finished or replaced the step meanwhile. In the same list the form keeps what was typed.
  if (form && !tasks.steps.some(({ _id }) => _id === edited)) lines.push(form)
  return (
    <div className="grid gap-1">
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Row label="Owner">
        {mayEdit ? (
          <div className="-ml-1.5 min-w-0">
            <PopUp
              label={`Owner: ${owner}`}
              floats
              shown={
                <>
                  <span className="min-w-0 truncate py-0.5">{owner}</span>
                  <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
                </>
              }
              className={`inline-flex h-7 min-w-0 max-w-full items-center gap-1 rounded-control px-1.5 hover:bg-wash max-lg:h-11 pointer-coarse:h-11 ${tasks.owner ? '' : 'text-ink-2'}`}
            >
              {(close) => (
                <ColleagueMenu
                  chosen={tasks.owner?._id ?? null}
                  onChoose={(chosen) => {
                    close()
                    void assign(tasks, chosen)
                  }}
                />
              )}
            </PopUp>
          </div>
        ) : (
          <span className={tasks.owner ? '' : 'text-ink-2'}>{owner}</span>
        )}
      </Row>
      {lines}
      {!first && !editing && (
        <Row label="Next step">
          {mayEdit ? (
            <Button className="-ml-2 h-7! max-lg:h-11!" onClick={() => setEditing({ step: undefined })}>
              <Plus size={16} aria-hidden="true" />
              Next step
            </Button>
          ) : (
            <span className="text-ink-2">None</span>
          )}
        </Row>
      )}
    </div>
  )
}

const laterClasses =
  'inline-flex h-7 items-center rounded-control px-2 font-semibold text-print hover:bg-wash max-lg:h-11 pointer-coarse:h-11'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7.5 items-start gap-4">
      <h3 className="w-16 shrink-0 whitespace-nowrap pt-1 font-body font-normal text-ink-2 tracking-normal max-lg:w-20 max-lg:pt-2.5">
        {label}
      </h3>
      <div className="flex min-h-7 min-w-0 flex-1 items-center max-lg:min-h-11">{children}</div>
    </div>
  )
}

function StepLine({ step, isTheirs, acts }: { step: Step; isTheirs: boolean; acts: ReactNode }) {
  const now = useNow()
  const { dueAt } = step
  const late = isLate(dueAt, now)
  const tone = late
    ? 'font-semibold text-danger'
    : isDueToday(dueAt, now)
      ? 'font-semibold text-marigold-ink'
      : 'text-ink-2'
  return (
    <div className="min-w-0 flex-1 py-1 max-lg:py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0">
          {step.step}
          {!isTheirs && <span className="text-ink-2"> ({step.owner?.name ?? 'nobody'})</span>}
        </span>
        {dueAt !== null && (
          <time dateTime={dueAt} title={formatMoment(dueAt)} className={`whitespace-nowrap ${tone}`}>
            {late && 'Late, '}
            {dueWords(dueAt, now)}
          </time>
        )}
      </p>
      <div className="-ml-2 flex flex-wrap empty:hidden">{acts}</div>
    </div>
  )
}
