import { useId, useState } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { useClientNames } from '../clients/use-clients.ts'
import { useJobClient } from '../jobs/use-job-client.ts'
import { serverSentence } from '../session/failure-sentence.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { controlClasses } from '../ui/input.tsx'

/** Asks whose job it is. The job has this client from then on. */
export function ChooseClient({ job, onClose }: { job: ListedJob; onClose: () => void }) {
  const id = useId()
  const { data: names, error } = useClientNames()
  const giveTo = useJobClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sorted = Object.entries(names ?? {}).toSorted(([, one], [, other]) => one.localeCompare(other))

  async function save(answers: FormData) {
    const client = String(answers.get('client') ?? '')
    if (!client) return setFailure('Please choose the client.')
    setBusy(true)
    setFailure(undefined)
    const answer = await giveTo(job, client)
    if (answer.outcome === 'accepted') return
    setBusy(false)
    setFailure(serverSentence(answer, 'The job was not given to this client.'))
  }

  return (
    <FormDialog
      compact
      title="Whose job is it?"
      submitLabel="Go on"
      busyLabel="Saving..."
      busy={busy}
      failure={failure ?? (error ? 'The clients could not be loaded. Please close this and try again.' : undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="text-meta">
        <p>{job.title} has no client yet. It keeps the one that you choose here. Visitors do not read the name.</p>
        <label htmlFor={id} className="mt-4 block font-semibold">
          Client
        </label>
        <select id={id} name="client" className={controlClasses} data-autofocus>
          <option value="">Choose a client</option>
          {sorted.map(([client, name]) => (
            <option key={client} value={client}>
              {name}
            </option>
          ))}
        </select>
        {names && sorted.length === 0 && (
          <p className="mt-2">There are no clients yet. Please add one under Clients first.</p>
        )}
      </div>
    </FormDialog>
  )
}
