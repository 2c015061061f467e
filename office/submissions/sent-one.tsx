import type { Submission } from '../../contract/submissions/submission.ts'
import { formatDate, formatMoment } from '../../contract/time.ts'
import { placePath } from '../frame/address.ts'
import { AnswerWords } from './answer-words.tsx'
import { ReleaseContacts } from './release-contacts.tsx'
import { SentFiles } from './sent-files.tsx'
import { SentLink } from './sent-link.tsx'

/** One submission: when and how, to whom, who was in it with the answers, and the files as they went out. */
export function SentOne({ sent, job }: { sent: Submission; job: string }) {
  const { at, who, way, client, people, contacts, files } = sent
  const names = new Map(contacts.map(({ link, name }) => [link, name]))
  return (
    <li className="px-6 py-3 max-lg:px-4">
      <h2 className="font-bold font-display text-[1.125rem] leading-6">
        {people.length === 1 ? '1 person' : `${people.length} people`} to {client?.name ?? 'a client who was deleted'}
      </h2>
      <p className="text-ink-2">
        <time dateTime={at}>{formatMoment(at)}</time>, {way === 'mail' ? 'mailed by' : 'by hand, recorded by'} {who}
      </p>
      <div className="mt-2 grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul aria-label="People" className="divide-y divide-line border-line border-t">
          {people.map((person) => (
            <li key={person.n} className="group grid gap-x-6 gap-y-0.5 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <div className="min-w-0">
                <SentPerson person={person} job={job} />
                {person.name && <ReleaseContacts sent={sent} person={person} />}
              </div>
              <ul aria-label={`Answers about ${person.name || 'somebody who was erased'}`}>
                {person.answers.length === 0 && <li className="text-ink-2">No answer yet</li>}
                {person.answers.map((answer) => (
                  <li key={answer.link}>
                    <AnswerWords answer={answer} who={names.get(answer.link) ?? 'a contact who was removed'} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-3">
          <ul aria-label="Contacts" className="divide-y divide-line border-line border-t">
            {contacts.map((contact) => (
              <SentLink key={contact.link} sent={sent} contact={contact} />
            ))}
          </ul>
          {files.length > 0 && (
            <section aria-label="Files as sent">
              <h3 className="font-body font-semibold text-[1em] tracking-normal">Files as sent</h3>
              <SentFiles submission={sent._id} files={files} />
            </section>
          )}
        </div>
      </div>
    </li>
  )
}

type Person = Submission['people'][number]

function SentPerson({ person, job }: { person: Person; job: string }) {
  const { name, lines, application, hadConsent, withoutConsent, sendAnyway, protectedUntil } = person
  if (!name) return <p className="text-ink-2">Somebody who was erased</p>
  return (
    <>
      <p className="wrap-anywhere font-semibold">
        {person.person ? (
          <a
            href={placePath('people', person.person, { job, application: application ?? undefined })}
            className="text-print hover:text-print-hover hover:underline"
          >
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {lines && <p className="wrap-anywhere whitespace-pre-line">{lines}</p>}
      {!hadConsent && (
        <p className="wrap-anywhere text-marigold-ink">Had not agreed{withoutConsent && `: ${withoutConsent}`}</p>
      )}
      {sendAnyway && <p className="wrap-anywhere text-ink-2">Sent again: {sendAnyway}</p>}
      {protectedUntil && <p className="text-ink-2">Protected until {formatDate(protectedUntil)}</p>}
    </>
  )
}
