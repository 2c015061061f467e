import { type KeyboardEvent, useRef, useState } from 'react'
import { serverSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useSubmissionChanges } from './use-submissions.ts'

/** Keeps that somebody agreed, with how. It stands inside of a form, whose Enter it takes. */
export function RecordYes({ application, name }: { application: string; name: string }) {
  const { recordConsent } = useSubmissionChanges()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function save() {
    const source = field.current?.value.trim() ?? ''
    if (!source) {
      setError('Please say how they agreed, such as on the phone.')
      return field.current?.focus()
    }
    setBusy(true)
    const answer = await recordConsent(application, source)
    setBusy(false)
    if (answer.outcome !== 'accepted') setError(serverSentence(answer, 'The yes was not kept. Please try again.'))
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
        Record a yes<span className="sr-only"> of {name}</span>
      </Button>
    )
  return (
    <div className="flex basis-full flex-wrap items-end gap-x-2 gap-y-1 px-2">
      <div className="min-w-56 flex-1">
        <Input ref={field} label={`How ${name} agreed`} maxLength={240} error={error} autoFocus onKeyDown={onKeyDown} />
      </div>
      <Button look="soft" busy={busy} busyLabel="Saving..." onClick={save}>
        Keep it
      </Button>
      <Button onClick={() => setOpen(false)}>Cancel</Button>
    </div>
  )
}
