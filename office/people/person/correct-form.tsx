import { type KeyboardEvent, useState } from 'react'
import { correctedDetails } from '../../../contract/person-change.ts'
import type { Person } from '../../../contract/person-page.ts'
import { personDetails } from '../../../contract/timeline.ts'
import { placePath } from '../../frame/address.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
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
      <Input label="Name" name="name" spellCheck={false} error={errors.name} defaultValue={person.name} autoFocus />
      <Input label="Phone" name="phone" type="tel" error={errors.phone} defaultValue={person.phone} />
      <Input
        label="E-mail"
        name="email"
        type="email"
        autoCapitalize="none"
        error={errors.email}
        defaultValue={person.email}
      >
        {taken && (
          <a
            href={placePath('people', '', { q: taken })}
            className="font-semibold text-print underline underline-offset-3"
          >
            Show whom it belongs to
          </a>
        )}
      </Input>
      <p className="text-ink-2">
        Applications and messages stay as they were sent. The timeline keeps the old details.
      </p>
      <div className="flex gap-2">
        <Button type="submit" look="soft" disabled={saving} className="max-lg:h-11!">
          {saving ? 'Saving...' : 'Save'}
        </Button>
        <Button className="max-lg:h-11!" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
