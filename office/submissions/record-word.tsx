import { type KeyboardEvent, useRef, useState } from 'react'
import type { ConsentAnswer } from '../../contract/submissions/consent.ts'
import { serverSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useSubmissionChanges } from './use-submissions.ts'

const words = {
  yes: {
    record: 'Record a yes',
    field: (name: string) => `How ${name} agreed`,
    missing: 'Please say how they agreed, such as on the phone.',
    failed: 'The yes was not kept. Please try again.',
  },
  no: {
    record: 'Record a no',
    field: (name: string) => `What ${name} said`,
    missing: 'Please say what they said, such as too far from home.',
    failed: 'The no was not kept. Please try again.',
  },
}

type RecordWordProps = { answer: ConsentAnswer; application: string; name: string }

/** Keeps that somebody agreed, or did not, as they told a colleague. It stands inside of a form, whose Enter it takes. */
export function RecordWord({ answer: word, application, name }: RecordWordProps) {
  const { recordConsent } = useSubmissionChanges()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function save() {
    const source = field.current?.value.trim() ?? ''
    if (!source) {
      setError(words[word].missing)
      return field.current?.focus()
    }
    setBusy(true)
    const answer = await recordConsent(application, word, source)
    setBusy(false)
    if (answer.outcome !== 'accepted') return setError(serverSentence(answer, words[word].failed))
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void save()
  }

  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>
        {words[word].record}
        <span className="sr-only"> of {name}</span>
      </Button>
    )
  return (
    <div className="flex basis-full flex-wrap items-end gap-x-2 gap-y-1 px-2">
      <div className="min-w-56 flex-1">
        <Input
          ref={field}
          label={words[word].field(name)}
          maxLength={240}
          error={error}
          autoFocus
          onKeyDown={onKeyDown}
        />
      </div>
      <Button look="soft" busy={busy} busyLabel="Saving..." onClick={save}>
        Keep it
      </Button>
      <Button onClick={() => setOpen(false)}>Cancel</Button>
    </div>
  )
}
