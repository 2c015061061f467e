import { useState } from 'react'
import { useJobs } from '../jobs/use-jobs.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import { AskConsent } from './ask-consent.tsx'
import { ConsentMark } from './consent-mark.tsx'
import { openWords } from './consent-words.ts'
import { RecordWord } from './record-word.tsx'
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
  const mayRecord = may('submissions.edit')
  const mayAsk = mayRecord && !consent && !isClosed && !doNotContact
  const act = mayAsk ? (asked || refused ? 'Ask again' : 'Ask') : 'Change'
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
        {mayRecord && (
          <Button className="-my-1.5 -mr-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {act}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {mayRecord && isOpen && (
        <>
          {mayAsk && readsAs !== client && (
            <p className="text-ink-2">They read &ldquo;{readsAs}&rdquo; in place of the name.</p>
          )}
          {mayAsk && <WhyNoMail sends={sends} names={hasAddress ? [] : [name]} />}
          <div className="-ml-2 flex flex-wrap items-center gap-x-1">
            {!consent && <RecordWord answer="yes" application={application} name={name} />}
            {!refused && <RecordWord answer="no" application={application} name={name} />}
            {mayAsk && (
              <AskConsent
                application={application}
                name={name}
                canMail={sends && hasAddress}
                isAgain={asked !== null}
              />
            )}
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
