import Plus from 'lucide-react/icons/plus'
import type { ListedJob } from '../../contract/job.ts'
import { useUndo } from '../frame/undo.tsx'
import { changesOf } from '../jobs/job-changes.ts'
import type { useJobDialogs } from '../jobs/use-job-dialogs.tsx'
import { useJobStatus } from '../jobs/use-job-status.ts'
import { useAddPerson } from '../people/adding/add-person.tsx'
import { Button } from '../ui/button.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { jobAddress, portalText, whatsAppText } from './job-texts.ts'

type JobActsProps = { job: ListedJob; dialogs: ReturnType<typeof useJobDialogs>; isNarrow: boolean }

/** Everything that can be done with a job. On phones all but the filled button stand in a menu. */
export function JobActs({ job, dialogs, isNarrow }: JobActsProps) {
  const addPerson = useAddPerson()
  const words = <Words job={job} dialogs={dialogs} isNarrow={isNarrow} />
  return (
    <div className="flex items-center gap-1">
      {isNarrow ? (
        <PopUp label="More" side="right">
          {() => <div className="grid justify-items-start">{words}</div>}
        </PopUp>
      ) : (
        words
      )}
      {addPerson && (
        <Button look="filled" className="ml-2" onClick={() => addPerson({ job: job._id })}>
          <Plus size={16} aria-hidden="true" />
          Add person
        </Button>
      )}
    </div>
  )
}

function Words({ job, dialogs, isNarrow }: JobActsProps) {
  const setStatus = useJobStatus()
  const { mayEdit, duplicate, edit, askToDelete } = dialogs
  return (
    <>
      {isNarrow ? <Texts job={job} /> : <PopUp label="Copy">{() => <Texts job={job} />}</PopUp>}
      {mayEdit &&
        changesOf(job).map(({ to, label }) => (
          <Button key={label} onClick={() => setStatus(job, to)}>
            {label}
          </Button>
        ))}
      {mayEdit && (
        <>
          <Button onClick={() => duplicate(job)}>Duplicate</Button>
          <Button onClick={() => edit(job)}>Edit</Button>
          <Button look="danger" onClick={() => askToDelete(job)}>
            Delete
          </Button>
        </>
      )}
    </>
  )
}

/** Buttons that copy texts with which the job is sent to others. */
function Texts({ job }: { job: ListedJob }) {
  const { tell } = useUndo()
  const { origin } = window.location
  const texts = [
    { label: 'Copy the link', text: jobAddress(job, origin), done: 'The link is copied.' },
    { label: 'Copy a text for WhatsApp', text: whatsAppText(job, origin), done: 'The text for WhatsApp is copied.' },
    {
      label: 'Copy a text for job portals',
      text: portalText(job, origin),
      done: 'The text for job portals is copied.',
    },
  ]
  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      tell(done)
    } catch {
      tell('The browser did not allow copying. Please open the job on the site and copy it there.', 'failed')
    }
  }
  return (
    <ul className="grid">
      {texts.map(({ label, text, done }) => (
        <li key={label}>
          <Button className="w-full justify-start!" onClick={() => copy(text, done)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
