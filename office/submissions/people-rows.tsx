import X from 'lucide-react/icons/x'
import { type CheckedPerson, MAX_LINES } from '../../contract/submissions/submission.ts'
import type { Answers } from '../session/drafts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { controlClasses } from '../ui/input.tsx'
import { ConsentMark } from './consent-mark.tsx'
import { linesField } from './submission-answers.ts'

type PeopleRowsProps = {
  people: readonly { application: string; name: string }[]
  checked: readonly CheckedPerson[]
  answers: Answers
  onLeaveOut: (application: string) => void
}

/** The people to be sent, each with two lines of the consultant. */
export function PeopleRows({ people, checked, answers, onLeaveOut }: PeopleRowsProps) {
  if (people.length === 0) return <p>Nobody is left to send. Please close this and choose others.</p>
  return (
    <ul aria-label="Who goes out" className="divide-y divide-line border-line border-y">
      {people.map(({ application, name }) => {
        const known = checked.find((person) => person.application === application)
        const id = linesField(application)
        return (
          <li
            key={application}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 lg:grid-cols-[13rem_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{known?.name ?? name}</p>
              {known?.work && <p className="wrap-anywhere text-ink-2">{known.work}</p>}
              {known && (
                <p className="mt-1">
                  <ConsentMark word={known} />
                </p>
              )}
            </div>
            <div className="max-lg:order-1 max-lg:col-span-2">
              <label htmlFor={id} className="text-ink-2">
                Your two lines<span className="sr-only"> about {name}</span>
              </label>
              <textarea
                id={id}
                name={id}
                rows={2}
                maxLength={MAX_LINES}
                defaultValue={answers[id]}
                className={`${controlClasses} h-auto! py-1.5`}
              />
            </div>
            <IconButton label={`Leave out ${name}`} onClick={() => onLeaveOut(application)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
