import { useEffect, useRef } from 'react'
import type { DuplicatePair, PossibleDuplicate } from '../../../contract/duplicates.ts'
import { placePath } from '../../frame/address.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { PaneFailure } from '../../ui/pane-failure.tsx'
import { currentEdge, rowGround } from '../../ui/row-ground.ts'
import { useNow } from '../../ui/use-now.ts'
import type { Answers } from './use-answers.ts'

type PairRowProps = {
  pair: DuplicatePair
  isCurrent: boolean
  answers: Answers
  onChoose: () => void
  onAnswer: (answer: 'joined' | 'two') => void
}

const answerWords = { joined: 'Joined', two: 'Two people' }

/** Two people side by side, why they may be the same, and the answer. */
export function PairRow({ pair, isCurrent, answers, onChoose, onAnswer }: PairRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const now = useNow()
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  const [one, other] = pair.people
  const answer = answers.answerOf(pair)
  const isOutdated = answers.isOutdated(pair)
  return (
    <li
      ref={row}
      aria-current={isCurrent || undefined}
      aria-label={`${one.name} and ${other.name}`}
      className={`group relative scroll-my-2 ${rowGround({ isCurrent })} ${isCurrent ? currentEdge : ''}`}
      onFocus={onChoose}
      onPointerDown={onChoose}
    >
      <div className="grid gap-x-6 px-4 py-2 max-lg:gap-y-2 max-lg:py-3 lg:min-h-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11.5rem_15rem]">
        <Side person={one} now={now} />
        <Side person={other} now={now} />
        <p className="self-center max-lg:order-first">{pair.why}</p>
        {answer || isOutdated ? (
          <p className="self-center text-ink-2 lg:text-right">
            {answer ? answerWords[answer] : 'One of them was merged'}
          </p>
        ) : (
          <div
            className={`flex items-center gap-2 lg:justify-end ${isCurrent ? '' : 'max-lg:-ml-2 lg:opacity-0 lg:focus-within:opacity-100 lg:group-hover:opacity-100'}`}
          >
            <Button
              look={isCurrent ? 'filled' : 'text'}
              disabled={answers.isBusy}
              aria-keyshortcuts={isCurrent ? 'y' : undefined}
              onClick={() => onAnswer('joined')}
            >
              Same person
              <span className="sr-only">: {pairNames(pair)}</span>
              {isCurrent && <KeyCap>Y</KeyCap>}
            </Button>
            <Button
              disabled={answers.isBusy}
              aria-keyshortcuts={isCurrent ? 't' : undefined}
              onClick={() => onAnswer('two')}
            >
              Two people
              <span className="sr-only">: {pairNames(pair)}</span>
              {isCurrent && <KeyCap>T</KeyCap>}
            </Button>
          </div>
        )}
      </div>
      {answers.failure?.pair === pair._id && <PaneFailure>{answers.failure.sentence}</PaneFailure>}
    </li>
  )
}

export const pairNames = ({ people: [one, other] }: DuplicatePair) => `${one.name} and ${other.name}`

function Side({ person, now }: { person: PossibleDuplicate; now: number }) {
  const { applicationCount: applications, enquiryCount: enquiries } = person
  return (
    <div className="grid min-w-0 gap-x-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <p className="min-w-0">
        <a
          href={placePath('people', person._id)}
          className="block wrap-anywhere font-semibold hover:underline max-lg:py-1"
        >
          {person.name}
        </a>
        <span className="block wrap-anywhere text-ink-2">{person.email}</span>
      </p>
      <p className="min-w-0 text-ink-2">
        <span className="block whitespace-nowrap">{person.phone || 'No phone'}</span>
        <span className="flex gap-2">
          <span className="truncate">
            {applications > 0 || enquiries === 0 ? counted(applications, 'application') : counted(enquiries, 'message')}
          </span>
          <Age iso={person.submittedAt} now={now} />
        </span>
      </p>
    </div>
  )
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
