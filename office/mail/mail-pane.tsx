import type { UnsentMail } from '../../contract/mail.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import type { Reading } from '../ui/query-state.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { useRowWalk } from '../ui/use-row-walk.ts'
import { MailBadge } from './mail-badge.tsx'
import { kindLabels, pathOfRecord, recipientOf } from './mail-words.ts'

type MailPaneProps = {
  reading: Pick<Reading<UnsentMail>, 'data' | 'error'>
  list: ReturnType<typeof useListQuery>
  walk: ReturnType<typeof useRowWalk>
  /** False without a mail server. */
  canRetry: boolean
  onRetry: (mail: UnsentMail) => void
  onDiscard: (mail: UnsentMail) => void
}

/** The mail that the address names: what it is about, and why it is not sent. */
export function MailPane({ reading, list, walk, canRetry, onRetry, onDiscard }: MailPaneProps) {
  const { data: mail, error } = reading
  return (
    <ReadingPane
      label="Unsent mail"
      list={list}
      walk={walk}
      acts={
        mail && (
          <>
            {canRetry && (
              <Button look="filled" onClick={() => onRetry(mail)}>
                Try again
              </Button>
            )}
            <Button look="danger" className="ml-auto" onClick={() => onDiscard(mail)}>
              Discard mail
            </Button>
          </>
        )
      }
    >
      {mail ? (
        <Mail mail={mail} />
      ) : error ? (
        <PaneFailure>The mail of this link could not be opened. It may have been sent or discarded.</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </ReadingPane>
  )
}

function Mail({ mail }: { mail: UnsentMail }) {
  const { kind, state, createdAt, attempts, nextAt, problem } = mail
  const path = pathOfRecord(mail)
  return (
    <div className="grid max-w-160 gap-5">
      <header>
        <h2 className="wrap-anywhere text-[1.5rem] leading-8">{recipientOf(mail)}</h2>
        <p className="text-ink-2">{kindLabels[kind]}</p>
      </header>
      <Facts
        facts={[
          { name: 'State', value: <MailBadge state={state} /> },
          ...(problem
            ? [{ name: 'Problem', value: <span className={state === 'failed' ? 'text-danger' : ''}>{problem}</span> }]
            : []),
          ...(problem && nextAt ? [{ name: 'Next try', value: formatMoment(nextAt) }] : []),
          { name: 'Tries', value: attempts.toLocaleString('en-IN') },
          { name: 'Since', value: formatMoment(createdAt) },
          ...(path
            ? [
                {
                  name: 'About',
                  value: <a href={path}>{kind.startsWith('enquiry') ? 'The enquiry' : 'The application'}</a>,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
