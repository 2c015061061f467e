import { useId, useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import {
  type ConsentAnswer,
  type ConsentPage,
  consentAnswers,
  consentLabels,
  type GivenConsent,
  givenConsent,
  MAX_CONSENT_COMMENT,
} from '../../contract/submissions/consent.ts'
import { formatDate, formatMoment } from '../../contract/time.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Check, X } from '../../ui/icons/icons.tsx'
import { askWithKey } from './ask-with-key.ts'

export type ConsentAnswerProps = {
  linkKey: string
  page: ConsentPage
  onSaved: (answer: GivenConsent) => void
  onReload: () => void
}

const failures = {
  network: 'Not saved: there was no connection. Please try again.',
  over: 'Not saved: this page has ended meanwhile. Please call us.',
}

/** Both answers are saved when they are pressed. A line may follow a no. */
export function ConsentAnswerForm({ linkKey, page, onSaved, onReload }: ConsentAnswerProps) {
  const { answer: given, version, openUntil, consultant } = page
  const headingId = useId()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ sentence: string; isOld: boolean }>()
  const [comment, setComment] = useState(given?.comment ?? '')

  async function save(answer: ConsentAnswer) {
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    const body = { answer, comment: answer === 'no' ? comment : '', version }
    const answered = await askWithKey(linkKey, publicPaths.consentAnswers, givenConsent, body)
    setSaving(false)
    if (answered.state === 'done') onSaved(answered.value)
    else if (answered.state === 'refused') setProblem({ sentence: answered.sentence, isOld: true })
    else setProblem({ sentence: failures[answered.state], isOld: false })
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-5 rounded-card border border-line bg-sheet p-5 sm:p-6">
      <h2 id={headingId} className="font-display font-semibold text-lead leading-tight">
        Your answer
      </h2>
      <div className="grid gap-3">
        {consentAnswers.map((answer) => {
          const isGiven = given?.answer === answer
          const Mark = answer === 'yes' ? Check : X
          return (
            <Button
              key={answer}
              // The given answer is filled; before there is one, only Yes is.
              look={isGiven || (!given && answer === 'yes') ? 'filled' : 'outlined'}
              aria-pressed={isGiven}
              onClick={() => save(answer)}
            >
              {isGiven && <Mark size={18} strokeWidth={2} />}
              {consentLabels[answer]}
            </Button>
          )
        })}
      </div>
      <p role="status" className="text-label leading-normal empty:hidden">
        {isSaving
          ? 'Saving'
          : given &&
            !problem && (
              <>
                <strong className="text-success">Saved {formatMoment(given.at)}.</strong>{' '}
                <span className="text-ink-2">
                  {consultant} sees it. You can change your answer until {formatDate(openUntil)}.
                </span>
              </>
            )}
      </p>
      {given?.answer === 'no' && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save('no')
          }}
        >
          <TextField
            label="Why not?"
            optional
            width="full"
            maxLength={MAX_CONSENT_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          {comment.trim() !== given.comment && (
            <p>
              <Button type="submit" look="outlined" size="small">
                Save this line
              </Button>
            </p>
          )}
        </form>
      )}
      {problem && (
        <div role="alert" className="grid gap-3 border-danger border-l-4 bg-danger-soft p-3 text-label leading-normal">
          <p>{problem.sentence}</p>
          {problem.isOld && (
            <p>
              <Button look="outlined" size="small" onClick={onReload}>
                Read again
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
