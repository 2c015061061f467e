import { useId } from 'react'
import type { Contact } from '../../contract/clients/contact.ts'
import type { Answers } from '../session/drafts.ts'
import { controlClasses, Input } from '../ui/input.tsx'
import { box, line } from './option-line.ts'
import { type ResumeChoice, ResumeFields } from './resume-choice.tsx'
import type { Way } from './submission-answers.ts'

type RecipientsProps = {
  contacts: readonly Contact[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Whether there is a mail server; undefined while it is not known. */
  sends: boolean | undefined
  way: Way
  onWay: (way: Way) => void
  /** How many of the people have a resume. */
  having: number
  people: number
  resumes: ResumeChoice
  onResumes: (resumes: ResumeChoice) => void
  answers: Answers
  errors: Readonly<Record<string, string>>
}

/** The contacts who get the submission, and the way in which they get it. */
export function Recipients(props: RecipientsProps) {
  const { contacts, chosen, onChoose, sends, way, onWay, answers, errors } = props
  const id = useId()

  function choose(contact: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(contact)
    else next.delete(contact)
    onChoose(next)
  }

  return (
    <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <fieldset aria-describedby={errors.contacts ? `${id}-contacts` : undefined}>
        <legend className="font-semibold">Who gets them</legend>
        {errors.contacts && (
          <p id={`${id}-contacts`} className="text-danger">
            {errors.contacts}
          </p>
        )}
        {contacts.map(({ _id, name, role, email }) => (
          <label key={_id} className={line}>
            <input
              type="checkbox"
              className={box}
              checked={chosen.has(_id)}
              aria-invalid={errors.contacts ? true : undefined}
              onChange={({ target }) => choose(_id, target.checked)}
            />
            <span className="wrap-anywhere min-w-0">
              {name}
              {role && `, ${role}`}
              <span className="block text-ink-2">{email || 'No mail address'}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Way</legend>
        {sends === false ? (
          <p className="text-ink-2">
            There is no mail server yet, so it goes by hand: you download the files and send each contact their link.
          </p>
        ) : (
          ways.map(({ value, label }) => (
            <label key={value} className={line}>
              <input
                type="radio"
                name="way"
                value={value}
                className={box}
                checked={way === value}
                onChange={() => onWay(value)}
              />
              {label}
            </label>
          ))
        )}
      </fieldset>
      <ResumeFields
        chosen={props.resumes}
        onChoose={props.onResumes}
        having={props.having}
        people={props.people}
        error={errors.resumes}
      />
      <Input
        label="Days until the page closes"
        name="openDays"
        inputMode="numeric"
        error={errors.openDays}
        defaultValue={answers.openDays}
      />
      <div>
        <label htmlFor={`${id}-message`} className="font-semibold">
          Message (optional)
        </label>
        <p className="text-ink-2">In place of the first sentence of the mail.</p>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={3}
          maxLength={4000}
          defaultValue={answers.message}
          className={`${controlClasses} h-auto! py-1.5`}
        />
      </div>
    </div>
  )
}

const ways: readonly { value: Way; label: string }[] = [
  { value: 'mail', label: 'By mail' },
  { value: 'by_hand', label: 'By hand: I send it myself' },
]
