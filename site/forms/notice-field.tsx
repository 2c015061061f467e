import { type ChangeEvent, type ReactNode, useId } from 'react'
import { typeInto } from '../../ui/sending/type-into.ts'
import { FactField } from './fact-field.tsx'

const choices = [
  ['0', 'None'],
  ['30', '30'],
  ['60', '60'],
  ['90', '90'],
  ['other', 'Other'],
] as const

/** The name of the segments. What is sent stands in the field `notice`, which they fill. */
const CHOICE = 'noticeChoice'

type NoticeFieldProps = { typed: string; chosen: string; hint?: ReactNode; error: string | undefined }

/** The usual numbers of days side by side, and a field for all others. */
export function NoticeField({ typed, chosen, hint, error }: NoticeFieldProps) {
  const hintId = useId()
  const showsField = chosen === 'other' || error !== undefined

  function choose({ target: { value, form } }: ChangeEvent<HTMLInputElement>) {
    const field = form?.elements.namedItem('notice')
    if (field instanceof HTMLInputElement) typeInto(field, value === 'other' ? '' : value)
  }

  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={hintId} className="min-w-0">
        <legend className="font-semibold text-label leading-snug">Notice period</legend>
        <p id={hintId} className="mt-0.5 text-ink-2 text-meta">
          {hint ?? 'In days'}
        </p>
        <div className="mt-1.5 grid grid-cols-5 overflow-clip rounded-control border-[1.5px] border-line-strong">
          {choices.map(([value, label]) => (
            <label
              key={value}
              className="relative grid h-11.25 cursor-pointer place-items-center border-line font-medium text-ink-2 not-first:border-l has-checked:bg-print has-checked:font-semibold has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-print has-focus-visible:-outline-offset-3 has-checked:has-focus-visible:outline-marigold hover:not-has-checked:bg-wash"
            >
              <input
                type="radio"
                name={CHOICE}
                value={value}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={choose}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div hidden={!showsField}>
        <FactField
          kind="notice"
          label="Other notice"
          hint="Such as 45, 2 months, or serving, last day 31 Dec"
          typed={typed}
          error={error}
        />
      </div>
    </div>
  )
}
