import type { ReactNode } from 'react'
import type { KnownPerson } from '../../../contract/addition.ts'
import { isOpen } from '../../../contract/job.ts'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import type { FoundDetails } from '../../../ui/sending/use-resume-details.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import type { Answers } from '../../session/drafts.ts'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { KnownPeople } from './known-people.tsx'
import { SourceField } from './source-field.tsx'
import { type Contacts, useKnownPeople } from './use-additions.ts'

const detailWords = {
  fullName: 'name',
  email: 'email address',
  phone: 'phone number',
  experience: 'experience',
  city: 'city',
} as const

type AdditionFieldsProps = {
  answers: Answers
  errors: Readonly<Record<string, string>>
  details: FoundDetails
  /** The current values of the fields. */
  contacts: Contacts
  onOpenKnown: (id: string) => void
  onAddResume: ((person: KnownPerson) => void) | undefined
  onEditSources: () => void
  /** The field of the resume. */
  children: ReactNode
}

export function AdditionFields(props: AdditionFieldsProps) {
  const { answers, errors, details, contacts, onOpenKnown, onAddResume, onEditSources, children } = props
  const now = useNow()
  const { data: jobs } = useJobs()
  const open = jobs?.filter((job) => isOpen(job, now) || job._id === answers.job) ?? []
  const known = useKnownPeople(contacts)
  const today = shortDate(new Date(now).toISOString(), now)
  const { found, filled } = details
  const field = (name: keyof typeof detailWords | 'consent') => ({
    name,
    defaultValue: answers[name],
    error: errors[name],
    autoComplete: 'off',
    ...(name !== 'consent' && found[name] && { hint: 'From the resume, please check' }),
  })
  return (
    <>
      <p role="status" className="sr-only">
        {filled.length > 0 &&
          `Filled in from the resume, please check: ${filled.map((name) => detailWords[name]).join(', ')}.`}
      </p>
      <TextField label="Full name" {...field('fullName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone number" type="tel" required={false} {...field('phone')} />
        <TextField label="Email address" type="email" required={false} {...field('email')} />
      </div>
      <KnownPeople
        people={known}
        wasSomebodyElse={answers.isSomebodyElse === 'on'}
        onOpen={onOpenKnown}
        onAddResume={onAddResume}
      />
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Experience in years" optional maxLength={60} {...field('experience')} />
        <TextField label="Current city" optional maxLength={80} {...field('city')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SourceField defaultValue={answers.source} error={errors.source} onEdit={onEditSources} />
        <SelectField
          label="Job"
          optional
          hint="Puts them on it at once"
          name="job"
          defaultValue={answers.job}
          key={jobs ? 'loaded' : 'loading'}
        >
          <option value="">No job yet</option>
          {open.map(({ _id, title, location }) => (
            <option key={_id} value={_id}>
              {[title, location].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="How they agreed to be kept"
        optional
        hint={`Such as: told us on the phone, ${today}`}
        maxLength={200}
        {...field('consent')}
      />
    </>
  )
}
