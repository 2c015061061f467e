import { useState } from 'react'
import type { Submission } from '../../contract/submissions/submission.ts'
import { formatMoment } from '../../contract/time.ts'
import { useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { shortDate, shortMoment } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useSubmissionChanges } from './use-submissions.ts'

type Contact = Submission['contacts'][number]

/** A contact with their link: when its page was opened, until when it is open, and ending it. */
export function SentLink({ contact }: { contact: Contact }) {
  const now = useNow()
  const may = useMay()
  const { endLink } = useSubmissionChanges()
  const { tell } = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { link, expiresAt, endedAt, views } = contact
  const name = contact.name ?? 'A contact who was removed'
  const isOver = Date.parse(expiresAt) <= now
  const [last] = views

  async function end() {
    setBusy(true)
    const answer = await endLink(link)
    setBusy(false)
    setAsking(false)
    if (answer.outcome === 'accepted') tell(`The link of ${name} is ended.`)
    else tell(serverSentence(answer, 'The link was not ended. Please try again.'), 'failed')
  }

  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p title={views.map(formatMoment).join('\n')}>
          {last === undefined ? (
            <span className="text-ink-2">Not opened yet</span>
          ) : (
            `Opened ${shortMoment(last, now)}${views.length > 1 ? `, ${views.length} times` : ''}`
          )}
        </p>
        <p className="text-ink-2">
          {endedAt
            ? `Link ended ${shortDate(endedAt, now)}`
            : isOver
              ? `Link was open until ${shortDate(expiresAt, now)}`
              : `Link open until ${shortDate(expiresAt, now)}`}
        </p>
      </div>
      {may('links.end') && !endedAt && !isOver && (
        <Button look="danger" onClick={() => setAsking(true)}>
          End the link<span className="sr-only"> of {name}</span>
        </Button>
      )}
      <Confirm
        open={isAsking}
        title={`End the link of ${name}?`}
        sentence="The page cannot be opened by it any more. The answers that were given stay."
        confirmLabel="End the link"
        busy={busy}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
