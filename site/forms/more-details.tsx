import { useId, useState } from 'react'
import type { AskedKind } from '../../contract/facts/person-fact.ts'
import { TextField } from '../../ui/field.tsx'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { FactField } from './fact-field.tsx'
import { fromResume } from './found-person-fields.tsx'
import { NoticeField } from './notice-field.tsx'

const kinds: readonly AskedKind[] = ['experience', 'currentCtc', 'expectedCtc', 'notice', 'city']

type MoreDetailsProps = {
  /** The current values of the form's fields, by their names. */
  answers: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** Values from the chosen resume that are still unchanged in their fields. */
  found: Readonly<Record<string, string | undefined>>
}

/**
 * Questions that recruiters ask first, behind one line. The fields are always part of the form. They open by themselves when one
 * was filled in from the resume, or cannot be sent as it is.
 */
export function MoreDetails({ answers, errors, found }: MoreDetailsProps) {
  const [opened, setOpened] = useState<boolean>()
  const bodyId = useId()
  const isWrong = kinds.some((kind) => errors[kind])
  const isOpen = isWrong || (opened ?? kinds.some((kind) => found[kind]))
  const fieldOf = (kind: AskedKind) => ({
    kind,
    typed: answers[kind] ?? '',
    error: errors[kind],
    mark: found[kind] ? fromResume : undefined,
  })
  return (
    <div className="-mx-6 border-line border-y px-6">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        className="flex min-h-14 w-full items-center justify-between gap-3 text-left font-semibold text-print hover:text-print-hover"
        onClick={() => setOpened(!isOpen)}
      >
        Add details to be considered faster
        <ChevronDown size={20} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={bodyId} hidden={!isOpen}>
        <p className="-mt-2 text-ink-2">Optional. Recruiters ask these first.</p>
        <div className="grid gap-5 py-4">
          <FactField {...fieldOf('experience')} label="Experience" />
          <FactField {...fieldOf('currentCtc')} label="Current CTC" />
          <FactField
            {...fieldOf('expectedCtc')}
            label="Expected CTC"
            hint="Write it as you say it: 18L, 18 LPA or 18,00,000"
          />
          <NoticeField typed={answers.notice ?? ''} chosen={answers.noticeChoice ?? ''} error={errors.notice} />
          <TextField
            label="Current city"
            name="city"
            required={false}
            maxLength={80}
            autoComplete="address-level2"
            mark={fieldOf('city').mark}
            error={errors.city}
          />
        </div>
      </div>
    </div>
  )
}
