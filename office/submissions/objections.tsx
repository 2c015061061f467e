import { type ReactNode, useId } from 'react'
import type { CheckedPerson } from '../../contract/submissions/submission.ts'
import { formatDate } from '../../contract/time.ts'
import type { Answers } from '../session/drafts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useNow } from '../ui/use-now.ts'
import { AskConsent } from './ask-consent.tsx'
import { WhyNoMail } from './consent-line.tsx'
import { openWords } from './consent-words.ts'
import { RecordWord } from './record-word.tsx'

const MAX_REASON = 240

type ObjectionsProps = {
  client: string
  errors: Readonly<Record<string, string>>
  answers: Answers
  barred: readonly CheckedPerson[]
  before: readonly CheckedPerson[]
  silent: readonly CheckedPerson[]
  /** Whether there is a mail server. */
  sends: boolean
  onLeaveOut: (applications: readonly string[]) => void
}

/** The reasons that keep people from being sent, each with a way out. */
export function Objections({ client, errors, answers, barred, before, silent, sends, onLeaveOut }: ObjectionsProps) {
  const leaveOut = (people: readonly CheckedPerson[]) => (
    <Button
      className="-ml-2 justify-self-start"
      onClick={() => onLeaveOut(people.map(({ application }) => application))}
    >
      {people.length === 1 ? `Leave out ${people[0]?.name}` : 'Leave them out'}
    </Button>
  )
  return (
    <>
      {barred.length > 0 && (
        <Objection title="Asked not to be contacted" isHard>
          <p>{barred.map(({ name }) => name).join(', ')} cannot be sent.</p>
          {errors.people && <p className="text-danger">{errors.people}</p>}
          {leaveOut(barred)}
        </Objection>
      )}
      {before.length > 0 && (
        <Objection title={`Sent to ${client} before`} isHard>
          <ul className="grid gap-1">
            {before.map((person) => (
              <li key={person.application}>
                <EarlierWords person={person} />
              </li>
            ))}
          </ul>
          {leaveOut(before)}
          <Input
            label="Reason for sending anyway"
            name="sendAnyway"
            maxLength={MAX_REASON}
            error={errors.sendAnyway}
            defaultValue={answers.sendAnyway}
          />
        </Objection>
      )}
      {silent.length > 0 && (
        <Objection title={`Have not agreed to be shown to ${client}`}>
          <ul className="grid gap-1">
            {silent.map((person) => (
              <Silent key={person.application} person={person} sends={sends} />
            ))}
          </ul>
          <WhyNoMail
            sends={sends}
            names={silent
              .filter(({ hasAddress, doNotContact }) => !hasAddress && !doNotContact)
              .map(({ name }) => name)}
          />
          <Input
            label="Reason for sending without a yes"
            name="withoutConsent"
            maxLength={MAX_REASON}
            hint="Kept with what is sent. One reason stands for all of them."
            error={errors.withoutConsent}
            defaultValue={answers.withoutConsent}
          />
        </Objection>
      )}
    </>
  )
}

/** A person without consent: their last answer, and the ways to ask for it. */
function Silent({ person, sends }: { person: CheckedPerson; sends: boolean }) {
  const now = useNow()
  const { application, name, asked, hasAddress, doNotContact } = person
  const words = openWords(person, now)
  return (
    <li className="-ml-2 flex flex-wrap items-center gap-x-1">
      <p className={`wrap-anywhere mx-2 ${words ? 'basis-full' : ''}`}>
        <b className="font-semibold">{name}</b>
        {words && ` ${words}`}
      </p>
      <RecordWord answer="yes" application={application} name={name} />
      {!doNotContact && (
        <AskConsent application={application} name={name} canMail={sends && hasAddress} isAgain={asked !== null} />
      )}
    </li>
  )
}

function EarlierWords({ person: { name, earlier } }: { person: CheckedPerson }) {
  if (!earlier) return null
  return (
    <>
      <b className="font-semibold">{name}</b>: {formatDate(earlier.at)} by {earlier.who}, for {earlier.job}
      {earlier.protectedUntil && `, protected until ${formatDate(earlier.protectedUntil)}`}
    </>
  )
}

function Objection({ title, isHard = false, children }: { title: string; isHard?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section
      data-objection
      aria-labelledby={id}
      className={`grid gap-2 border-l-4 px-3 py-2.5 ${isHard ? 'border-danger bg-danger-soft' : 'border-marigold bg-wash'}`}
    >
      <h3 id={id} className="font-body font-semibold text-[1em] tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  )
}
