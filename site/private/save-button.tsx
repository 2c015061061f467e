import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { loadWithKey, problemOf } from './ask-with-key.ts'

type SaveButtonProps = {
  linkKey: string
  path: string
  label: string
  /** While the file is being made. */
  busyLabel: string
}

/** Saves a file that needs the key of the page, and says why it could not. */
export function SaveButton({ linkKey, path, label, busyLabel }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setBusy(true)
    setProblem('')
    const loaded = await loadWithKey(linkKey, path)
    setBusy(false)
    if (loaded.state === 'done') saveFile(loaded.value.file, loaded.value.filename)
    else setProblem(problemOf(loaded))
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
