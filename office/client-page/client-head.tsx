import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import type { Client } from '../../contract/clients/client.ts'
import { paths } from '../../contract/paths.ts'
import { formatDate } from '../../contract/time.ts'
import { useTerms } from '../clients/use-terms.ts'
import { useAddJob } from '../jobs/add-job.tsx'
import { useMay } from '../session/use-may.ts'
import { useRecordTasks } from '../tasks/use-tasks.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useDownload } from '../ui/use-download.ts'

type ClientHeadProps = { client: Client; backTo: string; onEdit: () => void; onDelete: () => void }

/** Which firm it is, since when, whose it is, and what can be done with it. */
export function ClientHead({ client, backTo, onEdit, onDelete }: ClientHeadProps) {
  const { _id, name, industry, places, createdAt } = client
  const { data: tasks } = useRecordTasks({ kind: 'client', record: _id })
  const { data: agreed } = useTerms(_id)
  const may = useMay()
  const mayEdit = may('clients.edit')
  const { download, start } = useDownload()
  const addJob = useAddJob()
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-2 border-line border-b px-6 py-2 max-lg:px-4">
      <div className="min-w-0 flex-1 max-lg:basis-full">
        <p>
          <a href={backTo} className="text-print underline underline-offset-4">
            Clients
          </a>
        </p>
        <h1 tabIndex={-1} className="wrap-anywhere text-[1.625rem] leading-8 outline-none max-lg:text-[1.375rem]">
          {name}
        </h1>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          {agreed && (
            <Badge small tone={agreed.terms ? 'good' : 'waiting'}>
              {agreed.terms ? 'Terms agreed' : 'No terms yet'}
            </Badge>
          )}
          {[industry, places].filter(Boolean).map((fact) => (
            <span key={fact} className="wrap-anywhere">
              {fact}
            </span>
          ))}
          <span>Client since {formatDate(createdAt)}</span>
          {tasks && <span>{tasks.owner ? `Owner ${tasks.owner.name}` : 'No owner yet'}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-lg:-ml-2">
        {mayEdit && (
          <>
            <Button onClick={onEdit}>Edit</Button>
            <Button look="danger" onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
        {may('submissions.edit') && (
          <Button disabled={download.state === 'running'} onClick={() => start(paths.clientTracker(_id))}>
            <Download size={16} aria-hidden="true" />
            Tracker, XLSX
          </Button>
        )}
        {addJob && (
          <Button look="filled" className="ml-2" onClick={() => addJob({ clientId: _id })}>
            <Plus size={16} aria-hidden="true" />
            New job
          </Button>
        )}
      </div>
      {download.state === 'failed' && (
        <p role="alert" className="basis-full text-danger">
          {download.sentence}
        </p>
      )}
    </header>
  )
}
