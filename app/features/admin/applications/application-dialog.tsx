import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { type ApplicationDetail, positionOf } from '../../../../contract/application.ts'
import { paths } from '../../../../contract/paths.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fileSize } from '../../../ui/file-size.ts'
import { Note } from '../../../ui/note.tsx'
import { useMay } from '../account/use-may.ts'
import { EmailLink, PhoneLink } from '../data-table/contact-link.tsx'
import { Facts } from '../data-table/facts.tsx'
import { ResumeWarnings } from '../data-table/resume-warnings.tsx'
import { useDownload } from '../data-table/use-download.ts'
import { EraseQuestion } from '../forms/erase-question.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { DialogUndoLines } from '../layout/undo-lines.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { NoteForm } from './note-form.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useApplication, useApplicationChanges, useNeighbours } from './use-applications.ts'

type ApplicationDialogProps = {
  id: string
  /** The filter of the list, which Previous and Next follow. */
  filter: URLSearchParams
  onOpen: (id: string) => void
  onClose: () => void
}

export function ApplicationDialog({ id, filter, onOpen, onClose }: ApplicationDialogProps) {
  const reading = useApplication(id)
  const { neighbours, load } = useNeighbours(id, filter)

  async function walk(side: 'previous' | 'next') {
    const found = await load().catch(() => undefined)
    if (found?.[side]) onOpen(found[side])
  }
  // Not disabled while the neighbours load: a button that is disabled for a moment loses the focus.
  const isEnd = (side: 'previous' | 'next') => neighbours?.[side] === null

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={reading.data?.fullName ?? 'Application'}
      subtitle={reading.data && positionOf(reading.data)}
      footer={
        <>
          <DialogUndoLines />
          <Button look="outlined" disabled={isEnd('previous')} onClick={() => walk('previous')}>
            Previous
          </Button>
          <Button look="outlined" disabled={isEnd('next')} onClick={() => walk('next')}>
            Next application
          </Button>
        </>
      }
    >
      <QueryState reading={reading} failure="This application could not be loaded. It may have been erased.">
        {(application) => <Everything key={application._id} application={application} onClose={onClose} />}
      </QueryState>
    </Dialog>
  )
}

function Everything({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const { _id, fullName, email, phone, resume, submittedAt } = application
  const { download, start } = useDownload()
  const { erase } = useApplicationChanges()
  const may = useMay()
  const [asking, setAsking] = useState(false)

  return (
    <div className="grid gap-6">
      {may('applications.edit') && <StatusChoice application={application} />}
      <Facts
        facts={[
          ...(email ? [{ name: 'Email', value: <EmailLink address={email} /> }] : []),
          ...(phone ? [{ name: 'Phone', value: <PhoneLink number={phone} /> }] : []),
          { name: 'Submitted', value: formatMoment(submittedAt) },
          ...(resume ? [{ name: 'Resume', value: `${resume.filename}, ${fileSize(resume.size)}` }] : []),
        ]}
      />
      {resume && <ResumeWarnings warnings={resume.warnings} />}
      <div className="flex flex-wrap gap-3">
        {resume && (
          <Button
            look="outlined"
            size="small"
            busy={download.state === 'running'}
            onClick={() => start(paths.applicationResume(_id))}
          >
            <Download size={18} aria-hidden="true" />
            Download resume
          </Button>
        )}
        {may('applications.erase') && (
          <Button look="outlined" size="small" onClick={() => setAsking(true)}>
            Erase application
          </Button>
        )}
      </div>
      {download.state === 'failed' && <Note tone="failure">{download.sentence}</Note>}
      {may('applications.edit') && <NoteForm applicationId={_id} />}
      <ApplicationHistory application={application} />
      {asking && (
        <EraseQuestion
          name={fullName}
          record="application"
          along="Its resume, its notes"
          erase={() => erase(_id)}
          onErased={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
