import { useState } from 'react'
import { useJobs } from '../jobs/use-jobs.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import { AskConsent } from './ask-consent.tsx'
import { ConsentMark } from './consent-mark.tsx'
import { openWords } from './consent-words.ts'
import { RecordYes } from './record-yes.tsx'
import { useConsent } from './use-submissions.ts'

type ConsentLineProps = { application: string; job: string; name: string }

/** Whether somebody may be sent to the client of a job, and asking them. Nothing for a job without client. */
export function ConsentLine({ job, ...someone }: ConsentLineProps) {
  const { data: jobs } = useJobs()
  const found = jobs?.find(({ _id }) => _id === job)
  return found?.clientId ? <Line {...someone} isClosed={found.status === 'closed'} /> : null
}

type LineProps = { application: string; name: string; isClosed: boolean }

function Line({ application, name, isClosed }: LineProps) {
  const { data: state } = useConsent(application)
  const may = useMay()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  if (!state?.client) return null
  const { client, readsAs, consent, asked, refused, sends, hasAddress, doNotContact } = state
  const words = openWords(state, now)
  const mayAsk = may('submissions.edit') && !consent && !isClosed && !doNotContact
  return (
    <div className="mt-1.5">
      <div className="flex items-start justify-between gap-x-2">
        <p className="wrap-anywhere">
          <span className="text-ink-2">May be sent to {client}: </span>
          {consent || !words ? (
            <ConsentMark word={state} />
          ) : (
            <span className={refused ? 'font-semibold text-danger' : 'text-marigold-ink'}>{words}</span>
          )}
        </p>
        {mayAsk && (
          <Button className="-my-1.5 -mr-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {asked || refused ? 'Ask again' : 'Ask'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {mayAsk && isOpen && (
        <>
          {readsAs !== client && <p className="text-ink-2">They read &ldquo;{readsAs}&rdquo; in place of the name.</p>}
          <WhyNoMail sends={sends} names={hasAddress ? [] : [name]} />
          <div className="-ml-2 flex flex-wrap items-center gap-x-1">
            <RecordYes application={application} name={name} />
            <AskConsent application={application} name={name} canMail={sends && hasAddress} isAgain={asked !== null} />
          </div>
        </>
      )}
    </div>
  )
}

/** Why somebody is not asked by mail. */
export function WhyNoMail({ sends, names }: { sends: boolean; names: readonly string[] }) {
  if (!sends)
    return <p className="text-ink-2">There is no mail server yet, so you ask on WhatsApp or with the copied text.</p>
  if (names.length === 0) return null
  return (
    <p className="wrap-anywhere text-ink-2">
      No mail address: {names.join(', ')}. Please ask on WhatsApp or with the copied text.
    </p>
  )
}
