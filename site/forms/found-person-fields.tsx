import type { FieldMark } from '../../ui/field.tsx'
import { FileText } from '../../ui/icons/file-icons.tsx'
import type { FoundDetails } from '../../ui/sending/use-resume-details.ts'
import { PersonFields } from './person-fields.tsx'

const labels = {
  fullName: 'full name',
  email: 'email address',
  phone: 'phone number',
  experience: 'experience',
  city: 'current city',
} as const

/** The mark of a field that was filled in. */
export const fromResume: FieldMark = {
  shown: (
    <>
      <FileText size={15} />
      from your resume
    </>
  ),
  said: 'From your resume, please check',
}

type FoundPersonFieldsProps = { errors: Readonly<Record<string, string>>; details: FoundDetails }

/** Name, e-mail and phone. Those that were found in the chosen resume are marked, and announced once. */
export function FoundPersonFields({ errors, details: { found, filled } }: FoundPersonFieldsProps) {
  const marks = Object.fromEntries(Object.keys(found).map((name) => [name, fromResume]))
  return (
    <>
      <p role="status" className="sr-only">
        {filled.length > 0 &&
          `Filled in from your resume, please check: ${filled.map((name) => labels[name]).join(', ')}.`}
      </p>
      <PersonFields errors={errors} marks={marks} />
    </>
  )
}
