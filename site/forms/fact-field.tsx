import { type ReactNode, useId, useState } from 'react'
import { type FactKind, factKinds, readFact } from '../../contract/facts/fact-kinds.ts'
import type { FactReading } from '../../contract/facts/fact-value.ts'
import { writeLargeSalary, writeRupees, writeSalary } from '../../contract/facts/read-salary.ts'
import { controlClasses, Field, type FieldMark } from '../../ui/field.tsx'
import { Check } from '../../ui/icons/icons.tsx'
import { typeInto } from '../../ui/sending/type-into.ts'

export type FactFieldProps = {
  kind: FactKind
  label: string
  mark?: FieldMark | undefined
  hint?: ReactNode
  /** The current value of the field. */
  typed: string
  /** The first value of the field, in the form that works without script. */
  initial?: string
  /** The error of a form that was sent. */
  error: string | undefined
}

/** A short field with its unit beside it, and under a salary how it was read. */
export function FactField({ kind, label, mark, hint, typed, initial, error }: FactFieldProps) {
  const [left, setLeft] = useState(false)
  const unitId = useId()
  const { unit, max } = factKinds[kind]
  const reading = typed.trim() === '' ? undefined : readFact(kind, typed, Date.now())
  const problem = left && reading && 'problem' in reading ? reading.problem : undefined
  return (
    <div>
      <Field label={label} mark={mark} hint={hint} error={error ?? problem} announced={!error}>
        {({ 'aria-describedby': describedBy, ...wiring }) => (
          <div className="flex items-center gap-3">
            <input
              {...wiring}
              name={kind}
              maxLength={max}
              autoComplete="off"
              defaultValue={initial}
              aria-describedby={[describedBy, unitId].filter(Boolean).join(' ')}
              className={`h-12 w-34 ${controlClasses}`}
              onBlur={() => afterPress(() => setLeft(true))}
            />
            <span id={unitId} className="mt-1.5 text-ink-2">
              {unit}
            </span>
          </div>
        )}
      </Field>
      {kind.endsWith('Ctc') && (
        <p role="status" className="text-[0.9375rem] leading-snug">
          {reading && 'value' in reading && <SalaryReading typed={typed} reading={reading} kind={kind} />}
        </p>
      )}
    </div>
  )
}

/** Shows the sentence after the press, because it would move a pressed button from under the pointer. */
function afterPress(show: () => void) {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(show), { once: true })
  else show()
}

type SalaryReadingProps = { kind: FactKind; typed: string; reading: Extract<FactReading, { value: unknown }> }

/** The salary as it was read. For a likely slip it asks back, and one press takes the value that was probably meant. */
function SalaryReading({ kind, typed, reading: { value, slip } }: SalaryReadingProps) {
  const lakh = value.number ?? 0
  if (slip) {
    const meant = slip.number ?? 0
    return (
      <span className="mt-1.5 block font-semibold text-marigold-ink">
        {lakh >= 1 ? writeLargeSalary(lakh) : writeRupees(lakh)} a year? Or{' '}
        <button
          type="button"
          className="rounded-chip py-1 text-print underline decoration-[1.5px] underline-offset-[0.3em] hover:text-print-hover"
          onClick={({ currentTarget: { form } }) => {
            const field = form?.elements.namedItem(kind)
            if (field instanceof HTMLInputElement) typeInto(field, `${meant} lakh`)
          }}
        >
          {writeSalary(meant)}
        </button>
      </span>
    )
  }
  const isPlain = /^[\d.]+$/.test(typed.trim())
  return (
    <span className="mt-1.5 flex items-center gap-1.5 font-semibold text-success">
      <Check size={18} className="shrink-0" />
      {isPlain ? `${writeRupees(lakh)} a year` : `Read as ${writeSalary(lakh)} a year`}
    </span>
  )
}
