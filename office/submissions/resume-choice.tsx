import { useId } from 'react'
import type { SubmissionInput } from '../../contract/submissions/submission.ts'
import { box, line } from './option-line.ts'

export type ResumeChoice = SubmissionInput['resumes']

type ResumeFieldsProps = {
  chosen: ResumeChoice
  onChoose: (choice: ResumeChoice) => void
  /** How many of the people have a resume. */
  having: number
  people: number
  error: string | undefined
}

/** Which resumes go out with the mail. */
export function ResumeFields({ chosen, onChoose, having, people, error }: ResumeFieldsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">Resumes</legend>
      <p className="text-ink-2">
        {having} of {people} {people === 1 ? 'has' : 'have'} one.
      </p>
      {error && (
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
      )}
      {choices.map(({ value, label, hint }) => (
        <label key={value} className={line}>
          <input
            type="radio"
            name="resumes"
            value={value}
            className={box}
            checked={chosen === value}
            aria-invalid={error && chosen === value ? true : undefined}
            onChange={() => onChoose(value)}
          />
          <span>
            {label}
            <span className="block text-ink-2">{hint}</span>
          </span>
        </label>
      ))}
      <p role="status" className={chosen === 'as_is' ? 'mt-1 border-marigold border-l-4 bg-wash px-3 py-2' : undefined}>
        {chosen === 'as_is' && (
          <>
            <b className="font-semibold">Contact details are in these files.</b> The client can then write to everybody
            and call them without you.
          </>
        )}
      </p>
    </fieldset>
  )
}

const choices: readonly { value: ResumeChoice; label: string; hint: string }[] = [
  { value: 'none', label: 'None', hint: 'The client reads them on the page.' },
  { value: 'masked', label: 'Masked', hint: 'With a cover of the facts, without phones, addresses and links.' },
  { value: 'as_is', label: 'As they are', hint: 'The files as they came.' },
]
