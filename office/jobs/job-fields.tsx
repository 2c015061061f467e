import { type InputEvent, type MouseEvent, useDeferredValue, useRef } from 'react'
import type { Category } from '../../contract/category.ts'
import { salaryFromWords, yearsFromWords } from '../../contract/facts/read-job-figures.ts'
import { sameIndustry } from '../../contract/industry.ts'
import { jobStatuses, jobTypes } from '../../contract/job.ts'
import { NOT_DISCLOSED } from '../../contract/job-display.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { typeInto } from '../../ui/sending/type-into.ts'
import type { Answers } from '../session/drafts.ts'
import { ClientFields } from './client-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { type JobField, jobFields, jobLabels, statusLabels } from './job-answers.ts'

type JobFieldsProps = {
  answers: Answers
  errors: Readonly<Record<string, string>>
  /** Undefined while they are not loaded. */
  categories: readonly Category[] | undefined
}

/** The first field is there at once and takes what is typed; on slow machines the others follow in a moment. */
export function JobFields(props: JobFieldsProps) {
  const hasAll = useDeferredValue(true, false)
  return (
    <>
      <input type="hidden" name="base" defaultValue={props.answers.base} />
      <TextField {...fieldOf(props, 'title')} />
      {hasAll ? <OtherFields {...props} /> : <OtherAnswers {...props} />}
    </>
  )
}

const fieldOf = ({ answers, errors }: JobFieldsProps, name: JobField) => ({
  name,
  label: jobLabels[name],
  defaultValue: answers[name],
  error: errors[name],
})

/** Keeps the draft whole, and the room, until the other fields are there. */
function OtherAnswers({ answers }: JobFieldsProps) {
  return (
    <div className="h-dvh">
      {jobFields
        .filter((name) => name !== 'title')
        .map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={answers[name]} />
        ))}
    </div>
  )
}

function OtherFields(props: JobFieldsProps) {
  const { answers, errors, categories } = props
  const industries = industriesFor(categories ?? [], answers.industry)
  const field = (name: JobField) => fieldOf(props, name)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('location')} />
        <SelectField hint={industryHint(categories, industries)} {...field('industry')}>
          <option value="">Select an industry</option>
          {industries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          hint="Such as 5–8 years"
          {...field('experience')}
          {...useFilling(answers.experience, 'experienceFigures', yearsFromWords)}
        />
        <div>
          <TextField
            hint="Such as 12–18 lakh a year"
            {...field('salary')}
            {...useFilling(answers.salary, 'salaryFigures', salaryFromWords)}
          />
          <button type="button" className="mt-1 text-link text-print" onClick={leaveOpen}>
            Not disclosed
          </button>
        </div>
        <SelectField {...field('type')}>
          {jobTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField {...field('status')}>
          {jobStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField optional type="date" hint="The last day on which people can apply" {...field('closesAt')} />
        <TextField optional inputMode="numeric" hint="Such as 5. Visitors read it" {...field('placesToFill')} />
        <TextField optional type="date" hint="When the places are to be filled, for staff" {...field('targetDate')} />
      </div>
      <ClientFields client={answers.clientId ?? ''} shows={answers.showsClient ?? ''} error={errors.clientId} />
      <DescriptionField {...field('description')} />
      <TextField optional hint="With commas between them" {...field('skills')} />
      <fieldset>
        <legend className="font-semibold text-label leading-snug">In figures</legend>
        <p className="mt-0.5 text-ink-2 text-meta">
          For filters and search engines, beside the words that visitors read. Experience and salary fill theirs while
          you type.
        </p>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <TextField optional hint="Such as 5-8 or 5+" {...field('experienceFigures')} />
          <TextField optional hint="Such as 12-18 or 12+" {...field('salaryFigures')} />
          <TextField optional hint="Such as 60" {...field('noticeFigures')} />
          <TextField optional hint="With commas between them" {...field('places')} />
        </div>
      </fieldset>
    </>
  )
}

/** Fills the salary of this form for a client who does not want it to be read. */
function leaveOpen({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  const salary = form?.elements.namedItem('salary' satisfies JobField)
  if (salary instanceof HTMLInputElement) typeInto(salary, NOT_DISCLOSED)
}

/** Keeps the figures of a field as its words are typed, until somebody types other figures. */
function useFilling(start: string | undefined, name: JobField, read: (words: string) => string) {
  const words = useRef(start ?? '')
  return {
    onInput({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) {
      const before = read(words.current)
      words.current = value
      const figures = form?.elements.namedItem(name)
      if (!(figures instanceof HTMLInputElement)) return
      if (figures.value === '' || figures.value === before) typeInto(figures, read(value))
    },
  }
}

function industryHint(categories: readonly Category[] | undefined, industries: readonly string[]): string | undefined {
  if (!categories) return 'The categories are not loaded. Please close this form and try again.'
  return industries.length === 0 ? 'Please add a category first: industries are categories.' : undefined
}

/** The active categories, and the job's own industry as the job spells it, even if it is no longer offered. */
function industriesFor(categories: readonly Category[], own: string | undefined): string[] {
  const offered = categories.filter((category) => category.isActive).map((category) => category.name)
  if (!own || offered.includes(own)) return offered
  return [own, ...offered.filter((name) => !sameIndustry(name, own))]
}
