import type { FoundDetails } from '../../ui/sending/use-resume-details.ts'
import { PersonFields } from './person-fields.tsx'

const labels = { fullName: 'full name', email: 'email address', phone: 'phone number' } as const

type FoundPersonFieldsProps = { errors: Readonly<Record<string, string>>; details: FoundDetails }

/** Name, e-mail and phone. Those that were found in the chosen resume are marked, and announced once. */
export function FoundPersonFields({ errors, details: { found, filled } }: FoundPersonFieldsProps) {
  const hints = Object.fromEntries(Object.keys(found).map((name) => [name, 'From your resume, please check']))
  return (
    <>
      <p role="status" className="sr-only">
        {filled.length > 0 &&
          `Filled in from your resume, please check: ${filled.map((name) => labels[name]).join(', ')}.`}
      </p>
      <PersonFields errors={errors} hints={hints} />
    </>
  )
}
