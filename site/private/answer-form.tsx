import { useId, useRef, useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import {
  answerLabels,
  answer as answerSchema,
  type ClientAnswer,
  clientAnswers,
  type GivenAnswer,
} from '../../contract/submissions/answer.ts'
import type { ListedPerson } from '../../contract/submissions/shortlist.ts'
import { formatMoment } from '../../contract/time.ts'
import { AnswerMark } from '../../ui/answer-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { ArrowRight, Check } from '../../ui/icons/icons.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { askWithKey } from './ask-with-key.ts'

const reasons = [
  'Notice too long',
  'Expects too much',
  'Experience does not fit',
  'Skills do not fit',
  'Lives too far away',
  'Changes jobs too often',
  'Another reason',
]

type AnswerFormProps = {
  linkKey: string
  person: ListedPerson
  consultant: string
  /** The person after this one. */
  next: { name: string; onOpen: () => void } | undefined
  onSaved: (answer: GivenAnswer) => void
}

type Draft = { answer: ClientAnswer | null; reason: string; comment: string }

const failures = {
  network: 'Not saved: there was no connection. Your words are still here; please try again.',
  over: 'Not saved: this page has ended meanwhile. Please call us.',
}

/** Interview, Maybe or No, each saved when it is pressed. A No needs its reason first. */
export function AnswerForm({ linkKey, person, consultant, next, onSaved }: AnswerFormProps) {
  const { n, name, answer: given } = person
  const headingId = useId()
  const [draft, setDraft] = useState<Draft>({
    answer: given?.answer ?? null,
    reason: given?.reason ?? '',
    comment: given?.comment ?? '',
  })
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const reason = useRef<HTMLSelectElement>(null)
  const needsReason = draft.answer === 'no' && draft.reason === ''

  async function save(next: Draft) {
    setDraft(next)
    setProblem('')
    if (next.answer === 'no' && next.reason === '') return
    if (next.answer === null && next.comment.trim() === '') return
    const isSame = next.answer === given?.answer && next.reason === given.reason && next.comment === given.comment
    if (isSame) return
    setSaving(true)
    const answered = await askWithKey(linkKey, publicPaths.shortlistAnswers, answerSchema, { n, ...next })
    setSaving(false)
    if (answered.state === 'done') onSaved(answered.value)
    else setProblem(answered.state === 'refused' ? answered.sentence : failures[answered.state])
  }

  return (
    <section aria-labelledby={headingId} className="grid content-start gap-5 p-5 sm:p-6">
      <h4 id={headingId} className="font-display font-semibold text-lead leading-tight">
        Your answer on {name}
      </h4>
      <fieldset>
        <legend className="sr-only">Your answer</legend>
        <div className="grid grid-cols-[1.35fr_1fr_0.8fr] overflow-hidden rounded-control border-[1.5px] border-line-strong bg-sheet">
          {clientAnswers.map((answer) => (
            <label
              key={answer}
              className="flex min-h-12 cursor-pointer items-center justify-center gap-1.5 border-line border-l font-medium text-ink-2 text-label first:border-l-0 has-checked:bg-print has-checked:font-semibold has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-print has-focus-visible:-outline-offset-3 has-checked:has-focus-visible:outline-marigold"
            >
              <input
                type="radio"
                name={`answer-${n}`}
                className="sr-only"
                checked={draft.answer === answer}
                onChange={() => {
                  void save({ ...draft, answer, reason: answer === 'interview' ? '' : draft.reason })
                  if (answer === 'no') requestAnimationFrame(() => reason.current?.focus())
                }}
              />
              <AnswerMark answer={answer} />
              {answerLabels[answer]}
            </label>
          ))}
        </div>
      </fieldset>
      {(draft.answer === 'maybe' || draft.answer === 'no') && (
        <SelectField
          ref={reason}
          label={draft.answer === 'no' ? 'Why not?' : 'What holds you back?'}
          hint={needsReason ? 'Saved once you choose a reason, so that the next people fit better.' : undefined}
          optional={draft.answer === 'maybe'}
          value={draft.reason}
          onChange={({ target }) => save({ ...draft, reason: target.value })}
        >
          <option value="">Please choose</option>
          {reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <TextareaField
        label="Comment or question"
        optional
        rows={3}
        maxLength={1000}
        value={draft.comment}
        onChange={({ target }) => setDraft({ ...draft, comment: target.value })}
        onBlur={() => save(draft)}
      />
      {draft.comment !== (given?.comment ?? '') && !needsReason && (
        <p>
          <Button look="outlined" size="small" busy={isSaving} busyLabel="Saving" onClick={() => save(draft)}>
            Save comment
          </Button>
        </p>
      )}
      <div role="status" className="text-label leading-normal">
        {!problem && given && (
          <p className="flex gap-2">
            <Check size={18} strokeWidth={2} className="mt-1 shrink-0 text-success" />
            <span className="text-ink-2">
              <strong className="text-success">Saved {formatMoment(given.at)}.</strong> {consultant} sees it now, {name}{' '}
              does not. You can change it as long as this page is open.
            </span>
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft p-3 text-label leading-normal">
          {problem}
        </p>
      )}
      {given?.answer && next && (
        <p>
          <button
            type="button"
            className="text-link text-print hover:text-print-hover max-lg:min-h-12 max-lg:w-full max-lg:justify-center max-lg:rounded-control max-lg:bg-print max-lg:px-5 max-lg:text-sheet max-lg:no-underline max-lg:hover:bg-print-hover max-lg:hover:text-sheet"
            onClick={next.onOpen}
          >
            Next: {next.name}
            <ArrowRight size={18} className="shrink-0 max-lg:hidden" />
          </button>
        </p>
      )}
    </section>
  )
}
