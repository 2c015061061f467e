import { useState } from 'react'
import type { NewSubmission } from '../../contract/submissions/submission.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useClientNames } from '../clients/use-clients.ts'
import { useContacts } from '../clients/use-contacts.ts'
import { useJobs } from '../jobs/use-jobs.ts'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { ChooseClient } from './choose-client.tsx'
import { FirstContact } from './first-contact.tsx'
import { SendForm } from './send-form.tsx'
import { SentByHand } from './sent-by-hand.tsx'

type Someone = { application: string; name: string }

export type SendSubject = {
  job: string
  people: readonly Someone[]
  /** Called once they are sent and the dialog is closed. */
  onSent?: () => void
}
type SendDialogProps = SendSubject & { onClose: () => void }

/** Sends people of a job to contacts of its client. A job without client is given one first. */
export function SendDialog(props: SendDialogProps) {
  const [byHand, setByHand] = useState<NewSubmission>()
  // The focus leaves the dialog only once it is closed.
  function leave() {
    props.onClose()
    props.onSent?.()
  }
  if (byHand) return <SentByHand sent={byHand} onClose={leave} />
  return <Steps {...props} onSent={(sent) => (sent.way === 'by_hand' ? setByHand(sent) : leave())} />
}

type StepsProps = Omit<SendDialogProps, 'onSent'> & { onSent: (sent: NewSubmission) => void }

function Steps({ job: id, people, onSent, onClose }: StepsProps) {
  const jobs = useJobs()
  const job = jobs.data?.find(({ _id }) => _id === id)
  if (!job)
    return (
      <Waiting onClose={onClose} error={jobs.data ? 'gone' : jobs.error} onRetry={() => jobs.refetch()}>
        The job could not be loaded.
      </Waiting>
    )
  if (!job.clientId) return <ChooseClient job={job} onClose={onClose} />
  return <ForClient job={job} client={job.clientId} people={people} onSent={onSent} onClose={onClose} />
}

type ForClientProps = Omit<StepsProps, 'job'> & { job: { _id: string; title: string }; client: string }

function ForClient({ client, ...props }: ForClientProps) {
  const contacts = useContacts(client)
  const { data: names } = useClientNames()
  const name = names?.[client] ?? 'the client'
  if (!contacts.data)
    return (
      <Waiting onClose={props.onClose} error={contacts.error} onRetry={() => contacts.refetch()}>
        The contacts of the client could not be loaded.
      </Waiting>
    )
  if (contacts.data.length === 0) return <FirstContact client={client} name={name} onClose={props.onClose} />
  return <SendForm {...props} client={{ _id: client, name }} contacts={contacts.data} />
}

type WaitingProps = { error: unknown; onRetry: () => void; onClose: () => void; children: string }

function Waiting({ error, onRetry, onClose, children }: WaitingProps) {
  return (
    <Dialog open wide="most" title="Send to client" onClose={onClose}>
      {error ? <PaneFailure onRetry={onRetry}>{children}</PaneFailure> : <PaneSkeleton />}
    </Dialog>
  )
}
