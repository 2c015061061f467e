import { useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { CalendarPlus } from '../../art/tool-icons.tsx'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { calendarFile } from './calendar-file.ts'
import { type Holiday, planSearch, readStart, type SearchPlan, type SearchStep, startLimits } from './plan-search.ts'
import { StepDays } from './step-days.tsx'

export type DatesTexts = {
  heading: string
  lead: string
  open: string
  startLabel: string
  startHint: string
  endLabel: string
  note: string
  holidayNote: string
  quote: string
  calendar: string
}

type DatesToolProps = LiveProps & {
  texts: DatesTexts
  steps: readonly SearchStep[]
  holidays: readonly Holiday[]
}

/** The weeks of an executive search as dates. The server, which knows no start, renders them as counted days. */
export function DatesTool({ texts, steps, holidays, now }: DatesToolProps) {
  const [start, setStart, isGiven] = useAddressState(
    (query) => (now === undefined ? undefined : readStart(query.get('start'), now)),
    (chosen) => ({ start: chosen }),
  )
  const plan = planSearch(start, steps, holidays)

  function download() {
    const file = calendarFile({ steps: plan.steps, host: location.hostname, now: now ?? 0 })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
    link.download = `executive-search-${start}.ics`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <ToolBand heading={texts.heading} lead={texts.lead} open={texts.open} isOpen={isGiven}>
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6 border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          <div className="needs-script">
            <StartField label={texts.startLabel} hint={texts.startHint} start={start} now={now} onChange={setStart} />
          </div>
          <div className="border-line border-t pt-5" role="status">
            <p className="text-ink-2 text-label leading-snug">{texts.endLabel}</p>
            <p className="mt-1 font-bold font-display text-card">{plan.end}</p>
            <p className="mt-2 text-ink-2 text-label leading-normal">
              {now !== undefined && holidaySentence(plan)} {texts.note}
            </p>
          </div>
          <p className="text-ink-3 text-meta">{texts.holidayNote}</p>
        </div>
        <ol className="dates-line p-5 md:p-8">
          {plan.steps.map((step, position) => (
            <StepDays
              key={step.title}
              step={step}
              weekdays={plan.weekdays}
              isFirst={position === 0}
              isLast={position === plan.steps.length - 1}
            />
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink href={start ? `/get-quote?from=executive-search&start=${start}` : '/get-quote'}>
          {texts.quote}
        </ButtonLink>
        <button type="button" onClick={download} className="needs-script text-link text-print hover:text-print-hover">
          <CalendarPlus size={20} />
          {texts.calendar}
        </button>
      </div>
    </ToolBand>
  )
}

type StartFieldProps = {
  label: string
  hint: string
  start: string | undefined
  now: number | undefined
  onChange: (start: string) => void
}

/** Keeps what is being typed, such as a year with two digits so far, and passes on days that can be chosen. */
function StartField({ label, hint, start = '', now, onChange }: StartFieldProps) {
  const [typed, setTyped] = useState<string>()
  const { min, max } = now === undefined ? {} : startLimits(now)

  function take(value: string) {
    const known = now !== undefined && min !== undefined && max !== undefined && value >= min && value <= max
    const day = known ? readStart(value, now) : undefined
    setTyped(day ? undefined : value)
    if (day) onChange(day)
  }

  return (
    <>
      <label htmlFor="search-start" className="font-semibold text-label leading-snug">
        {label}
      </label>
      <p id="search-start-hint" className="mt-0.5 text-ink-2 text-meta">
        {hint}
      </p>
      <input
        id="search-start"
        type="date"
        aria-describedby="search-start-hint"
        min={min}
        max={max}
        value={typed ?? start}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="tool-input mt-1.5 h-12 w-48 px-3"
      />
    </>
  )
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function holidaySentence({ holidayCount: count, unlistedYear }: SearchPlan): string {
  const holidays = `${words[count] ?? count} public ${count === 1 ? 'holiday falls' : 'holidays fall'} in these weeks.`
  return unlistedYear ? `${holidays} The festivals of ${unlistedYear} are not marked yet.` : holidays
}
