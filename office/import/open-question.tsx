import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Equal from 'lucide-react/icons/equal'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import type { ImportItem } from '../../contract/imports/import-items.ts'
import { formatDate } from '../../contract/time.ts'
import { placePath } from '../frame/address.ts'
import { Button } from '../ui/button.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { currentEdge, rowGround } from '../ui/row-ground.ts'
import { Segments } from '../ui/segments.tsx'
import { BothResumes } from './both-resumes.tsx'
import { type Counting, comparedFacts, writeValue } from './compared-facts.ts'
import { counted, placeOf } from './group-words.ts'

type OpenQuestionProps = {
  importId: string
  item: ImportItem
  isCurrent: boolean
  isOpen: boolean
  /** "1 of 12" */
  place: string
  onChoose: () => void
  onDecide: (decision: 'same' | 'new' | 'leave_out', person?: string) => void
}

/** A file or row beside somebody who may be the same person: face to face while it is the one in use, otherwise one line. */
export function OpenQuestion({ importId, item, isCurrent, isOpen, place, onChoose, onDecide }: OpenQuestionProps) {
  const row = useRef<HTMLLIElement>(null)
  const [showsResumes, setShowsResumes] = useState(false)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const known = item.known.find(({ _id }) => _id === item.person) ?? item.known[0]
  if (!known) return null
  return (
    <li
      ref={row}
      aria-current={isCurrent || undefined}
      aria-label={`${item.fullName || item.name} and ${known.name}`}
      className={`relative px-6 max-lg:px-4 ${rowGround({ isCurrent })} ${isCurrent ? `${currentEdge} py-3.5` : 'py-1.5'}`}
      onFocus={onChoose}
      onPointerDown={onChoose}
    >
      <div className="grid min-h-10 grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)_auto] items-center gap-x-3">
        <p className="min-w-0">
          <b className="block truncate font-semibold">{item.fullName || item.name}</b>
          <span className="block truncate text-ink-2" title={placeOf(item)}>
            {placeOf(item)}
          </span>
        </p>
        {isCurrent ? (
          <CircleHelp size={16} aria-hidden="true" className="text-ink-3" />
        ) : (
          <ArrowRight size={16} aria-hidden="true" className="text-ink-3" />
        )}
        <p className="min-w-0">
          <a href={placePath('people', known._id)} className="block truncate font-semibold hover:underline">
            {known.name}
          </a>
          <span className="block truncate text-ink-2">
            here since {formatDate(known.submittedAt)}
            {known.applicationCount > 0 && `, ${counted(known.applicationCount, 'application')}`}
          </span>
        </p>
        <span className="whitespace-nowrap text-right text-ink-2">{isCurrent ? place : answerOf(item)}</span>
      </div>
      {isCurrent && (
        <>
          <dl className="mt-2.5 divide-y divide-line border-line border-y">
            {comparedFacts(item, known).map(({ label, found, kept, counts }) => (
              <div
                key={label}
                className="grid min-h-8 grid-cols-[7rem_minmax(0,1fr)_1.25rem_minmax(0,1fr)_7.5rem] items-center gap-x-3"
              >
                <dt className="text-ink-3">{label}</dt>
                <dd className={`truncate font-semibold ${counts === 'kept' ? older : ''}`}>
                  {writeValue(found, counts) || '—'}
                </dd>
                <dd className="text-ink-3">{found.text && kept.text && <Sign counts={counts} />}</dd>
                <dd className={`truncate ${counts === 'found' ? older : ''}`}>{writeValue(kept, counts) || '—'}</dd>
                <dd className="text-right text-ink-2">{found.text && kept.text ? countWords[counts] : 'is kept'}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-ink-2">{known.why}</p>
          {isOpen && (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <Segments
                label="Who it is"
                options={[
                  { value: 'same', label: 'Same person' },
                  { value: 'new', label: 'Two people' },
                ]}
                chosen={item.decision ?? ''}
                onChoose={(value) =>
                  onDecide(value === 'same' ? 'same' : 'new', value === 'same' ? known._id : undefined)
                }
              />
              <span className="flex items-center gap-1">
                <KeyCap>Y</KeyCap>
                <KeyCap>T</KeyCap>
              </span>
              <Button aria-expanded={showsResumes} onClick={() => setShowsResumes(!showsResumes)}>
                {showsResumes ? 'Close both resumes' : 'Open both resumes'}
              </Button>
              <Button
                className="ml-auto"
                aria-pressed={item.decision === 'leave_out'}
                onClick={() => onDecide('leave_out')}
              >
                {item.decision === 'leave_out' ? 'Left out. Take in' : 'Leave out'}
              </Button>
            </div>
          )}
          {showsResumes && <BothResumes key={known._id} importId={importId} item={item} known={known} />}
          {isOpen && item.known.length > 1 && (
            <p className="mt-2 flex flex-wrap items-center gap-x-2">
              Or is it
              {item.known
                .filter((other) => other !== known)
                .map((other) => (
                  <Button key={other._id} onClick={() => onDecide('same', other._id)}>
                    {other.name}
                  </Button>
                ))}
            </p>
          )}
        </>
      )}
    </li>
  )
}

/** It stays in the history. */
const older = 'text-ink-3 line-through'

const countWords = { alike: 'alike', found: 'newer one counts', kept: 'newer one counts', both: 'both are kept' }

const signs = { alike: Equal, found: ArrowLeft, kept: ArrowRight, both: Plus }

/** Points to the value that is newer. */
function Sign({ counts }: { counts: Counting }) {
  const Icon = signs[counts]
  return <Icon size={16} aria-hidden="true" />
}

function answerOf({ decision }: ImportItem): string {
  if (decision === 'same') return 'Same person'
  if (decision === 'new') return 'Two people'
  return decision === 'leave_out' ? 'Left out' : 'To decide'
}
