import { useState } from 'react'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { placePath } from '../frame/address.ts'
import { Button } from '../ui/button.tsx'
import { AskBefore } from './ask-before.tsx'
import { count, counted } from './group-words.ts'
import type { ImportChanges } from './use-imports.ts'

/** People who were brought in have to be told who keeps what of them. */
export function NoticeSection({ page, changes }: { page: ImportPage; changes: ImportChanges }) {
  const [isAsking, setIsAsking] = useState(false)
  const [sent, setSent] = useState('')
  const { notInformed, withoutEmail, waiting, mail } = page.notices
  const byMail = Math.max(0, notInformed - withoutEmail - waiting)
  if (notInformed === 0 && sent === '') return null
  async function send() {
    const answer = await changes.inform()
    setIsAsking(false)
    if (answer)
      setSent(
        `${counted(answer.queued, 'notice')} ${answer.queued === 1 ? 'is' : 'are'} on the way${answer.left > 0 ? `, ${count(answer.left)} are left for the next batch` : ''}.`,
      )
  }
  return (
    <section aria-labelledby="import-notices">
      <h2 id="import-notices" className="font-bold font-display text-[1.125rem] leading-6">
        Not yet informed
      </h2>
      <p className="mt-1">
        <b className="font-semibold">{counted(notInformed, 'person', 'people')}</b> {notInformed === 1 ? 'has' : 'have'}{' '}
        not been told yet that you keep their details, where these come from and what for.
        {withoutEmail > 0 &&
          ` ${count(withoutEmail)} of them ${withoutEmail === 1 ? 'has' : 'have'} no email address: tell them when you call.`}
        {waiting > 0 && ` ${counted(waiting, 'notice')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`}
      </p>
      <p role="status" className="text-success">
        {sent}
      </p>
      {notInformed > 0 && (
        <a
          href={placePath('people', '', { import: page._id, informed: 'false', sort: 'name' })}
          className="-ml-2 inline-flex min-h-8 items-center rounded-control px-2 font-semibold text-print hover:bg-wash hover:text-print-hover max-lg:min-h-11"
        >
          See who
        </a>
      )}
      {byMail > 0 &&
        (mail ? (
          <Button className="-ml-2" onClick={() => setIsAsking(true)}>
            Send {counted(byMail, 'notice')}…
          </Button>
        ) : (
          <p className="text-ink-2">Notices can be sent here when mail is set up.</p>
        ))}
      <AskBefore
        open={isAsking}
        title={`Send the notice to ${counted(byMail, 'person', 'people')}?`}
        sentence="Everybody gets a mail of their own, in batches. It says who you are, where their details come from, what you keep them for and how to have them erased. Its words are under Site, in “Mails”."
        label={`Send ${counted(byMail, 'notice')}`}
        busy={changes.busy === 'notices'}
        onYes={() => void send()}
        onNo={() => setIsAsking(false)}
      />
    </section>
  )
}
