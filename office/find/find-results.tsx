import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect } from 'react'
import { useAddPerson } from '../people/adding/add-person.tsx'
import { Button } from '../ui/button.tsx'
import { totalWords } from '../ui/total-words.ts'
import { foundSentence } from './found-sentence.ts'
import { type FoundGroup, useFind } from './use-find.ts'

type FindResultsProps = {
  /** The id of the listbox. */
  id: string
  words: string
  /** The id of the option that Enter opens. */
  active: string
  onChoose: () => void
  /** Called with a sentence for screen readers. */
  onSpeak: (sentence: string) => void
}

const option =
  'flex min-h-8 items-center gap-2 px-3 hover:bg-wash aria-selected:bg-wash-2 max-lg:min-h-11 pointer-coarse:min-h-11'

/** The results of a search as a listbox. Below it, a sentence for each kind of records that could not be searched. */
export function FindResults({ id, words, active, onChoose, onSpeak }: FindResultsProps) {
  const groups = useFind(words)
  const addPerson = useAddPerson()
  const found = groups.filter(({ records }) => records && records.length > 0)
  const failed = groups.filter((group) => group.failed)
  const isLoading = groups.some((group) => !group.failed && (!group.records || group.isStale))
  const isIncomplete = groups.some((group) => !group.failed && !group.records)
  const failures = failed.map(({ title }) => `${title} could not be searched.`)
  const isNothing = !isLoading && found.length === 0 && failed.length === 0
  const spoken = isLoading
    ? 'Searching...'
    : failed.length === groups.length
      ? failures.join(' ')
      : [foundSentence(groups.map(countOf), words), ...failures].join(' ')
  useEffect(() => onSpeak(spoken), [spoken, onSpeak])

  return (
    <>
      <div role="listbox" id={id} aria-label="Results" aria-busy={isLoading} tabIndex={-1}>
        {found.map((group) => (
          <Group key={group.title} id={`${id}-${group.title}`} group={group} active={active} onChoose={onChoose} />
        ))}
        {addPerson && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            role="option"
            id={`${id}-add`}
            aria-selected={active === `${id}-add`}
            tabIndex={-1}
            className={`${option} cursor-pointer border-line border-t font-semibold text-print`}
            onClick={() => {
              onChoose()
              addPerson()
            }}
          >
            <UserPlus size={16} aria-hidden="true" />
            Add a person
          </div>
        )}
      </div>
      {(isIncomplete || (isLoading && found.length === 0)) && <p className="px-3 py-2 text-ink-2">Searching...</p>}
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

function countOf({ one, many, total, hasMore, failed }: FoundGroup) {
  return { one, many, total: failed ? undefined : total, hasMore }
}

type GroupProps = Pick<FindResultsProps, 'id' | 'active' | 'onChoose'> & { group: FoundGroup }

function Group({ id, group: { title, records = [], total, hasMore, path }, active, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a listbox.
    <div role="group" aria-labelledby={id} className="border-line py-1 not-first:border-t">
      <span role="presentation" id={id} className="block px-3 pt-1 font-bold font-display text-[1rem]">
        {title}
      </span>
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
