import { useEffect, useId, useRef } from 'react'
import type { GivenAnswer } from '../../contract/submissions/answer.ts'
import type { ListedPerson } from '../../contract/submissions/shortlist.ts'
import { mailtoLink, telLink } from '../../ui/contact-links.ts'
import { ArrowLeft, ChevronDown } from '../../ui/icons/icons.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerWord } from './answer-word.tsx'
import { countWord } from './count-word.ts'
import { ResumeText } from './resume-text.tsx'

/** Name and opinion, the facts, the answer, and the mark that opens. */
export const rowColumns = 'lg:grid lg:grid-cols-[minmax(0,23rem)_repeat(5,minmax(0,1fr))_12rem_1.5rem] lg:gap-x-3'

type PersonRowProps = {
  linkKey: string
  person: ListedPerson
  consultant: string
  place: { at: number; of: number }
  isOpen: boolean
  /** Somebody else is open, which a phone shows alone. */
  isBeside: boolean
  next: ListedPerson | undefined
  onOpen: (n: number) => void
  onClose: () => void
  onSaved: (answer: GivenAnswer) => void
}

/** One of the people. The whole row opens resume and answer in place. */
export function PersonRow({ linkKey, person, consultant, place, isOpen, isBeside, next, ...does }: PersonRowProps) {
  const { onOpen, onClose, onSaved } = does
  const id = useId()
  const { n, name, work, facts, lines, hasResume, contacts, answer } = person
  const heading = useFocusOf(isOpen)
  const edge = isOpen ? 'border-marigold lg:border-t-[3px]' : 'border-line border-b'
  return (
    <li className={`${edge} ${isBeside ? 'max-lg:not-print:hidden' : ''}`}>
      {isOpen && (
        <p className="flex items-center justify-between gap-6 border-line border-b text-label lg:hidden print:hidden">
          <button
            type="button"
            onClick={onClose}
            className="flex min-h-13 items-center gap-2 font-semibold text-print hover:text-print-hover"
          >
            <ArrowLeft size={18} />
            {place.of === 1 ? 'The list' : `All ${countWord(place.of).toLowerCase()}`}
          </button>
          <span className="text-ink-2">
            {place.at} of {place.of}
          </span>
        </p>
      )}
      <div className={`relative py-5 print:py-3 ${rowColumns}`}>
        <div className="max-lg:pr-10">
          <h3
            className={`font-display font-semibold text-lead leading-tight ${isOpen ? 'max-lg:not-print:text-sub' : ''}`}
          >
            <button
              ref={heading}
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => (isOpen ? onClose() : onOpen(n))}
              className="text-left after:absolute after:inset-0 hover:underline"
            >
              {name}
            </button>
          </h3>
          {work && <p className="mt-0.5 text-ink-2 text-label leading-snug">{work}</p>}
        </div>
        <dl className="contents max-lg:mt-3 max-lg:grid max-lg:grid-cols-4 max-lg:gap-x-3 max-lg:gap-y-2">
          {facts.map(({ label, text }) => (
            <div key={label} className={looks[label]}>
              <dt className="font-normal text-ink-2 text-meta lg:sr-only">{label}</dt>
              <dd className="text-label leading-snug">{text || <span className="text-ink-3">Not known</span>}</dd>
            </div>
          ))}
        </dl>
        <ChevronDown
          size={24}
          className={`text-print print:hidden max-lg:absolute max-lg:top-5 max-lg:right-0 lg:col-start-8 lg:row-start-1 ${isOpen ? 'rotate-180 max-lg:hidden' : 'max-lg:-rotate-90'}`}
        />
        {lines && (
          <p className="mt-2 max-w-[52ch] whitespace-pre-line text-label leading-normal lg:col-span-6 lg:col-start-1">
            {lines}
          </p>
        )}
        <p className="max-lg:mt-3 lg:col-start-7 lg:row-start-1">
          <AnswerWord given={answer} />
        </p>
        {answer && <PrintedWords answer={answer} />}
      </div>
      <div id={id} hidden={!isOpen} className="mb-5 print:hidden">
        {isOpen && contacts && <Contacts name={name} contacts={contacts} />}
        {isOpen && (
          <div className="grid overflow-hidden rounded-card border border-line bg-sheet lg:grid-cols-[minmax(0,1fr)_24.25rem]">
            {hasResume ? (
              <ResumeText linkKey={linkKey} n={n} name={name} isReleased={contacts !== null} />
            ) : (
              <p className="border-line bg-wash-2 p-6 text-ink-2 max-lg:border-b lg:border-r">
                We have no resume of {name}. Please ask us.
              </p>
            )}
            <AnswerForm
              linkKey={linkKey}
              person={person}
              consultant={consultant}
              onSaved={onSaved}
              next={next && { name: next.name, onOpen: () => onOpen(next.n) }}
            />
          </div>
        )}
      </div>
    </li>
  )
}

/** On phones the city stands in the line below the name alone. */
const looks: Record<string, string> = { Expects: 'font-semibold', 'Current city': 'max-lg:hidden' }

/** The name of a person takes the focus when it opens and when it closes, and is brought into view. */
function useFocusOf(isOpen: boolean) {
  const heading = useRef<HTMLButtonElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    const row = heading.current?.closest('li')
    // A row that gives way to another one leaves the focus to that.
    if (!isOpen && row?.parentElement?.querySelector('[aria-expanded=true]')) return
    heading.current?.focus({ preventScroll: true })
    const isPhone = window.matchMedia('(width < 64rem)').matches
    row?.scrollIntoView({ block: isPhone ? (isOpen ? 'start' : 'center') : 'nearest' })
  }, [isOpen])
  return heading
}

/** The words given with the answer, for print only. The screen has them in the form. */
function PrintedWords({ answer: { answer, reason, comment } }: { answer: GivenAnswer }) {
  const words = [answer === 'maybe' && reason, comment].filter(Boolean)
  if (words.length === 0) return null
  return <p className="hidden whitespace-pre-line text-label leading-normal print:block">{words.join('. ')}</p>
}

/** Phone and address, once they are released. */
function Contacts({ name, contacts: { phone, email } }: { name: string; contacts: { phone: string; email: string } }) {
  return (
    <section
      aria-label={`Contact details of ${name}`}
      className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 rounded-card border border-line bg-sheet px-5 py-4 text-label leading-normal sm:px-6"
    >
      {phone && <ExternalLink href={telLink(phone)}>{phone}</ExternalLink>}
      {email && <ExternalLink href={mailtoLink(email)}>{email}</ExternalLink>}
      {!phone && !email && <p>No phone and no mail address are known. Please ask us.</p>}
      <p className="text-ink-2 text-meta">Released to you for this position. Please do not pass them on.</p>
    </section>
  )
}
