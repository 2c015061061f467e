import type { PlannedDay, PlannedStep } from './plan-search.ts'

type StepDaysProps = {
  step: PlannedStep
  weekdays: readonly string[]
  /** The first step shows the names of the days for all. */
  isFirst: boolean
  /** The last day of the last step is the one still open. */
  isLast: boolean
}

/** One step: its dates, and its working days as a calendar. */
export function StepDays({ step, weekdays, isFirst, isLast }: StepDaysProps) {
  const weeks = Array.from({ length: step.duration }, (_, n) =>
    step.days.slice(n * weekdays.length, (n + 1) * weekdays.length),
  )
  return (
    <li className="gap-x-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <p className="text-ink-2 text-meta">{step.time}</p>
        <h3 className="mt-0.5 font-semibold text-lead leading-tight">{step.span}</h3>
        <p className="mt-1 text-ink-2 text-label leading-snug">{step.title}</p>
      </div>
      <div className="max-lg:mt-3">
        <table className="w-full table-fixed border-collapse text-center text-label">
          <caption className="sr-only">{`${step.title}: ${step.span}`}</caption>
          <thead className={isFirst ? 'text-ink-3 text-meta' : 'sr-only'}>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col" className="h-7 font-normal">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days, week) => (
              <tr key={days[0]?.label}>
                {days.map((day, position) => (
                  <DayCell
                    key={day.iso ?? day.label}
                    day={day}
                    isOpen={isLast && week === weeks.length - 1 && position === days.length - 1}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 min-h-5 text-ink-2 text-meta">{step.holidays.join('; ')}</p>
      </div>
    </li>
  )
}

function DayCell({ day, isOpen }: { day: PlannedDay; isOpen: boolean }) {
  const look = day.holiday
    ? 'bg-wash-2 text-ink-2'
    : isOpen
      ? 'font-semibold outline-2 outline-marigold-line -outline-offset-2 outline-dashed'
      : ''
  return (
    <td className={`h-10 border border-line ${look}`}>
      {day.holiday ? <s>{day.label}</s> : day.label}
      {day.holiday && <span className="sr-only">, {day.holiday}</span>}
    </td>
  )
}
