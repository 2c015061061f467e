import { useState } from 'react'
import type { Submission } from '../../contract/submissions/submission.ts'
import { formatMoment } from '../../contract/time.ts'
import { useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { useLastValue } from '../ui/use-last-value.ts'
import { useNow } from '../ui/use-now.ts'
import { useSubmissionChanges } from './use-submissions.ts'

type ReleaseContactsProps = { sent: Submission; person: Submission['people'][number] }

/** Whether the client reads the contact details of somebody, since when and by whom, and changing it. */
export function ReleaseContacts({ sent, person }: ReleaseContactsProps) {
  const may = useMay()
  const now = useNow()
  const { setReleased } = useSubmissionChanges()
  const { tell } = useUndo()
  const [asking, setAsking] = useState<'' | 'release' | 'hide'>('')
  // The question stays as it is while it fades out.
  const hides = useLastValue(asking) === 'hide'
  const [busy, setBusy] = useState(false)
  const { n, name, contacts, released } = person
  const readers = sent.contacts.filter(({ endedAt, expiresAt }) => !endedAt && Date.parse(expiresAt) > now)
  const names = new Intl.ListFormat('en').format(readers.map((contact) => contact.name ?? 'a contact who was removed'))

  async function change() {
    setBusy(true)
    const answer = await setReleased(sent, n, !hides)
    setBusy(false)
    setAsking('')
    if (answer.outcome !== 'accepted')
      tell(serverSentence(answer, 'The contact details were not changed. Please try again.'), 'failed')
    else tell(`The contact details of ${name} are ${hides ? 'hidden again' : 'released'}.`)
  }

  const canChange = may('contacts.release') && readers.length > 0
  return (
    <>
      {released && (
        <p>
          Contact details released <time dateTime={released.at}>{formatMoment(released.at)}</time> by {released.who}
        </p>
      )}
      {canChange && (
        <p className="-ml-2 pointer-fine:opacity-0 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
          <Button look={released ? 'danger' : 'text'} onClick={() => setAsking(released ? 'hide' : 'release')}>
            {released ? 'Hide contact details again' : 'Release contact details'}
            <span className="sr-only"> of {name}</span>
          </Button>
        </p>
      )}
      <Confirm
        open={asking !== ''}
        title={`${hides ? 'Hide' : 'Release'} the contact details of ${name}?`}
        sentence={
          hides
            ? `The page of ${names} shows them no more. What they have read or saved stays with them.`
            : `The page of ${names} then shows what is below. No mail is sent. You can hide it again, but what they have read or saved stays with them.`
        }
        confirmLabel={hides ? 'Hide contact details' : 'Release contact details'}
        busyLabel={hides ? 'Hiding...' : 'Releasing...'}
        busy={busy}
        onConfirm={change}
        onCancel={() => setAsking('')}
      >
        {!hides && (
          <ul aria-label="What the client reads" className="wrap-anywhere mt-3 list-disc pl-5">
            <li>{contacts?.phone || 'No phone'}</li>
            <li>{contacts?.email || 'No mail address'}</li>
            {person.hasResume && <li>The resume with everything in it, as text and as the file that came</li>}
          </ul>
        )}
      </Confirm>
    </>
  )
}
