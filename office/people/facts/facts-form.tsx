import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { type FactKind, factKindNames, factKinds, readFact, writeFact } from '../../../contract/facts/fact-kinds.ts'
import { type FactsChange, factsChange } from '../../../contract/facts/person-fact.ts'
import type { Person } from '../../../contract/person-page.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { factsFailure, typedFactOf, useFactsChange } from './use-facts-change.ts'

const loadSchema = async () => factsChange

/** Every kind as a field, typed as people say it. What is typed stays when a colleague changes the person meanwhile. */
export function FactsForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const change = useFactsChange()
  /** As the fields were filled. A change is what differs from that. */
  const [filled] = useState(person)
  /** The version that the one who types has seen. */
  const [seen, setSeen] = useState(person)
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { formProps, errors, saving } = useStaffForm({
    loadSchema,
    async send(texts) {
      const wanted: FactsChange = {}
      for (const kind of factKindNames)
        if (texts[kind] !== undefined && texts[kind] !== typedFactOf(filled, kind)) wanted[kind] = texts[kind]
      if (Object.keys(wanted).length === 0) return { outcome: 'accepted' }
      const answer = await change(seen, wanted)
      if (answer.outcome === 'accepted') return answer
      if (answer.outcome === 'refused' && answer.stale) setSeen(answer.stale.current)
      setProblem(factsFailure(answer))
      return answer
    },
    onAccepted: onClose,
  })

  function closeWithKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  function onInput(event: FormEvent) {
    const { name, value } = event.target as HTMLInputElement
    setTyped((before) => ({ ...before, [name]: value }))
  }

  return (
    <form {...formProps} aria-label="Details" className="grid gap-2.5" onKeyDown={closeWithKey} onInput={onInput}>
      {problem && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        {factKindNames.map((kind, index) => (
          <div key={kind} className={factKinds[kind].unit && kind !== 'notice' ? 'min-w-0' : 'col-span-2 min-w-0'}>
            <Input
              label={factKinds[kind].label}
              name={kind}
              maxLength={factKinds[kind].max}
              error={errors[kind]}
              defaultValue={typedFactOf(filled, kind)}
              autoFocus={index === 0}
            />
            <p role="status" className="text-ink-2 not-empty:mt-1">
              {readAs(kind, typed[kind])}
            </p>
          </div>
        ))}
      </div>
      <p className="text-ink-2">Write it as you hear it: 18L, 3 yrs 4 months, serving, last day 31 Dec.</p>
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

/** How a figure that was just typed is read. */
function readAs(kind: FactKind, typed: string | undefined): string {
  if (!typed?.trim() || !factKinds[kind].unit) return ''
  const reading = readFact(kind, typed, Date.now())
  if ('problem' in reading) return ''
  const words = writeFact(kind, reading.value)
  return reading.slip ? `${words}? Or ${writeFact(kind, reading.slip)}` : words
}
