import { useId, useState } from 'react'
import { readDue } from '../../contract/due/read-due.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'
import { useNow } from '../ui/use-now.ts'

type DueFieldProps = {
  label: string
  name: string
  defaultValue: string
  error?: string | undefined
  className?: string
}

/** A day as people write it. What it is read as stands below it while it is typed. */
export function DueField({ label, name, defaultValue, error, className = '' }: DueFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(defaultValue)
  const now = useNow()
  const reading = readDue(typed, now)
  const words = 'dueAt' in reading && reading.dueAt !== null ? dueWords(reading.dueAt, now) : ''
  const isPast = 'dueAt' in reading && isLate(reading.dueAt, now)
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={defaultValue}
        maxLength={60}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-reading`}
        className="mt-1 block h-9 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-ink hover:border-ink-2 aria-invalid:border-danger max-lg:h-11"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p
        id={`${id}-reading`}
        aria-live="polite"
        className={
          error ? 'pt-1.5 text-danger' : `min-h-6.5 whitespace-nowrap pt-1.5 ${isPast ? 'text-danger' : 'text-ink-2'}`
        }
      >
        {error ?? (isPast ? `${words}, past` : words)}
      </p>
    </div>
  )
}
