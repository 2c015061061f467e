import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveWithKey } from './ask-with-key.ts'

type SaveButtonProps = {
  linkKey: string
  path: string
  label: string
  /** While the file is being made. */
  busyLabel: string
}

const failures = {
  network: 'There was no connection. Please try again.',
  over: 'This page has ended meanwhile. Please call us.',
}

/** Saves a file that needs the key of the page, and says why it could not. */
export function SaveButton({ linkKey, path, label, busyLabel }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setBusy(true)
    setProblem('')
    const saved = await saveWithKey(linkKey, path)
    setBusy(false)
    if (saved.state !== 'done') setProblem(saved.state === 'refused' ? saved.sentence : failures[saved.state])
  }

  return (
    <div className="grid gap-2">
      <p>
        <Button look="outlined" size="small" busy={isBusy} busyLabel={busyLabel} onClick={save}>
          {label}
        </Button>
      </p>
      {problem && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft p-3 text-ink text-label leading-normal">
          {problem}
        </p>
      )}
    </div>
  )
}
