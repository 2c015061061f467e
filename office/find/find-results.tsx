import { type ReactNode, useEffect } from 'react'
import type { Act } from '../frame/act.ts'
import { Button } from '../ui/button.tsx'
import { totalWords } from '../ui/total-words.ts'
import { ActOptions } from './act-options.tsx'
import { actsSentence, foundSentence } from './found-sentence.ts'
import { useActs } from './use-acts.ts'
import { type FoundGroup, useFind } from './use-find.ts'

type FindResultsProps = {
  /** The id of the listbox. */
  id: string
  acts: readonly Act[]
  words: string
  /** The id of the option that Enter chooses. */
  active: string
  onChoose: () => void
  /** Called with the words that replace the typed ones. */
  onType: (words: string) => void
  onRead: (read: Read) => void
}

export type Read = {
  words: string
  /** A sentence for screen readers. */
  spoken: string
  /** The id of the only act that the words name, which Enter does. */
  only: string
  /** Whether the words name an act, and are no search. */
  isAct: boolean
}

const option =
  'flex min-h-8 items-center gap-2 px-3 hover:bg-wash aria-selected:bg-wash-2 max-lg:min-h-11 pointer-coarse:min-h-11'

/**
 * Found records and offered acts, as a listbox. Besides, the sentence about words that an act still needs, and one for each kind
 * of records that could not be searched.
 */
export function FindResults({ id, acts, words, active, onChoose, onType, onRead }: FindResultsProps) {
  const groups = useFind(words)
  const { asked, named, always, isAsked, missing, only, ...doing } = useActs(acts, id, words)
  const found = groups.filter(({ records }) => records && records.length > 0)
  const failed = groups.filter((group) => group.failed)
  const isFinding = groups.some((group) => !group.failed && (!group.records || group.isStale))
  const isLoading = isFinding || doing.isLoading
  const isIncomplete = groups.some((group) => !group.failed && !group.records)
  const failures = failed.map(({ title }) => `${title} could not be searched.`)
  const isAct = isAsked && (asked.length > 0 || missing !== undefined || doing.isLoading)
  const isNothing = !isLoading && !isAct && found.length === 0 && named.length === 0 && failed.length === 0
  const findings = isFinding
    ? 'Searching...'
    : failed.length === groups.length
      ? failures.join(' ')
      : [foundSentence(groups.map(countOf), words), ...failures].join(' ')
  const spoken = isAct ? (doing.isLoading ? 'Searching...' : (missing ?? actsSentence(asked))) : findings
  const onlyId = only?.elementId ?? ''
  useEffect(() => onRead({ words, spoken, only: onlyId, isAct }), [words, spoken, onlyId, isAct, onRead])
  const options = { active, onChoose, onType }

  return (
    <>
      {missing && <p className="wrap-anywhere px-3 py-2">{missing}</p>}
      <div role="listbox" id={id} aria-label="Results" aria-busy={isLoading} tabIndex={-1}>
        {asked.length > 0 && (
          <ActGroup id={`${id}-asked`}>
            <ActOptions lines={asked} {...options} />
          </ActGroup>
        )}
        {found.map((group) => (
          <Group key={group.title} id={`${id}-${group.title}`} group={group} active={active} onChoose={onChoose} />
        ))}
        {named.length > 0 && (
          <ActGroup id={`${id}-named`}>
            <ActOptions lines={named} {...options} />
          </ActGroup>
        )}
        {always.length > 0 && (
          <div role="presentation" className="border-line not-first:border-t py-1">
            <ActOptions lines={always} {...options} />
          </div>
        )}
      </div>
      {(isIncomplete || doing.isLoading || (isLoading && found.length === 0)) && (
        <p className="px-3 py-2 text-ink-2">Searching...</p>
      )}
      {isNothing && <p className="wrap-anywhere px-3 py-2">Nothing found for “{words}”.</p>}
      {failed.map(({ title, refetch }) => (
        <p key={title} className="m-2 rounded-control border-danger border-l-4 bg-danger-soft px-3 py-1">
          {title} could not be searched.{' '}
          <Button aria-label={`Try again: ${title}`} onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      ))}
    </>
  )
}

function ActGroup({ id, children }: { id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a listbox.
    <div role="group" aria-labelledby={id} className="border-line py-1 not-first:border-t">
      <Heading id={id}>Do</Heading>
      {children}
    </div>
  )
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <span role="presentation" id={id} className="block px-3 pt-1 font-bold font-display text-[1rem]">
      {children}
    </span>
  )
}

function countOf({ one, many, total, hasMore, failed }: FoundGroup) {
  return { one, many, total: failed ? undefined : total, hasMore }
}

type GroupProps = Pick<FindResultsProps, 'id' | 'active' | 'onChoose'> & { group: FoundGroup }

function Group({ id, group: { title, records = [], total, hasMore, path }, active, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a listbox.
    <div role="group" aria-labelledby={id} className="border-line py-1 not-first:border-t">
      <Heading id={id}>{title}</Heading>
      {records.map((record) => (
        <a
          key={record.id}
          href={record.path}
          role="option"
          id={`${id}-${record.id}`}
          aria-selected={active === `${id}-${record.id}`}
          tabIndex={-1}
          className={option}
          onClick={onChoose}
        >
          <span className="max-w-3/5 shrink-0 truncate font-semibold">{record.name}</span>
          <span className="truncate text-ink-2">{record.detail}</span>
        </a>
      ))}
      <a
        href={path}
        role="option"
        id={`${id}-all`}
        aria-selected={active === `${id}-all`}
        tabIndex={-1}
        className={`${option} font-semibold text-print`}
        onClick={onChoose}
      >
        All results
        <span className="sr-only"> in {title}</span>
        <span className="font-normal text-ink-3">{total !== undefined && totalWords({ total, hasMore })}</span>
      </a>
    </div>
  )
}
