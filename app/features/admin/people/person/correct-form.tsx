import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { correctedDetails, type Person, personDetails } from '../../../../../contract/people.ts'
import { Link } from '../../../../lib/router.tsx'
import { useStaffForm } from '../../forms/use-staff-form.ts'
import { DeskButton } from '../../site/desk-button.tsx'
import { correctionFailure, type Details, useCorrection } from './use-correction.ts'

const loadSchema = async () => correctedDetails

const CONFLICT = 409

/** Name, phone and e-mail as fields. What is typed stays when a colleague changes the person meanwhile. */
export function CorrectForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const correct = useCorrection()
  /** The person whom the one who types has seen. */
  const [seen, setSeen] = useState(person)
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<string>()
  const { formProps, errors, saving } = useStaffForm({
    loadSchema,
    async send(typed) {
      const wanted: Details = {}
      for (const detail of personDetails) if (typed[detail] !== (seen[detail] ?? '')) wanted[detail] = typed[detail]
      if (Object.keys(wanted).length === 0) return { outcome: 'accepted' }
      const answer = await correct(seen, wanted)
      if (answer.outcome === 'accepted') return answer
      if (answer.outcome === 'refused' && answer.stale) setSeen(answer.stale.current)
      const isTaken = answer.outcome === 'refused' && answer.status === CONFLICT
      setTaken(isTaken ? typed.email : undefined)
      setProblem(isTaken ? undefined : correctionFailure(answer))
      return answer
    },
    onAccepted: onClose,
  })

  function closeWithKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <form {...formProps} aria-label="Correct name, phone and e-mail" className="grid gap-2.5" onKeyDown={closeWithKey}>
      {problem && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <Field label="Name" name="name" error={errors.name} defaultValue={person.name} autoFocus />
      <Field label="Phone" name="phone" type="tel" error={errors.phone} defaultValue={person.phone} />
      <Field label="E-mail" name="email" type="email" error={errors.email} defaultValue={person.email}>
        {taken && (
          <Link
            to={`/admin?view=people&q=${encodeURIComponent(taken)}`}
            className="font-semibold text-print underline underline-offset-3"
          >
            Show whom it belongs to
          </Link>
        )}
      </Field>
      <p className="text-ink-2">
        Applications and messages stay as they were sent. The timeline keeps the old details.
      </p>
      <div className="flex gap-2">
        <DeskButton type="submit" look="soft" off={saving} className="max-lg:h-11!">
          {saving ? 'Saving...' : 'Save'}
        </DeskButton>
        <DeskButton className="max-lg:h-11!" onClick={onClose}>
          Cancel
        </DeskButton>
      </div>
    </form>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; error: string | undefined }

function Field({ label, error, children, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="wrap-anywhere text-danger">
          {error} {children}
        </p>
      )}
      <input
        id={id}
        autoComplete="off"
        autoCapitalize={rest.type === 'email' ? 'none' : undefined}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-1 block h-9 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-ink hover:border-ink-2 aria-invalid:border-danger max-lg:h-11"
        {...rest}
      />
    </div>
  )
}
