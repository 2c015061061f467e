import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import type { DuplicatePair } from '../../../contract/duplicates.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useTitle } from '../../frame/use-title.ts'
import { useMay } from '../../session/use-may.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { PaneFailure } from '../../ui/pane-failure.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { PairRow, pairNames } from './pair-row.tsx'
import { type PairAnswer, useAnswers } from './use-answers.ts'
import { useDuplicates } from './use-duplicates.ts'

/** Pairs of people who may be the same, to be answered one after the other. */
export function DuplicatesView() {
  const may = useMay()
  useTitle('Possible duplicates, Admin')
  return (
    <div className="flex h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] min-h-120 flex-col bg-sheet text-meta leading-5 max-lg:text-[1rem] max-lg:leading-6">
      <div className="flex h-11 shrink-0 items-center gap-3 border-line border-b px-4 max-lg:h-13">
        <a
          href="/admin/people"
          className="-ml-2 flex h-8 items-center gap-1 rounded-control px-2 font-semibold text-print hover:bg-wash max-lg:h-11"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          People
        </a>
        <h1 className="font-bold font-display text-[1.25rem]">Possible duplicates</h1>
      </div>
      {may('people.merge') ? (
        <Pairs />
      ) : (
        <p className="p-4">Your account cannot merge people. Please ask an owner of this site.</p>
      )}
    </div>
  )
}

function Pairs() {
  const reading = useDuplicates()
  const answers = useAnswers()
  const [chosen, choose] = useState<string>()
  const [spoken, announce] = useState('')
  const pairs = reading.data?.pages.flatMap((page) => page.pairs) ?? []
  const total = reading.data?.pages[0]?.total ?? 0
  const isOpen = (pair: DuplicatePair) => !answers.answerOf(pair) && !answers.isOutdated(pair)
  const current = pairs.find(({ _id }) => _id === chosen) ?? pairs.find(isOpen) ?? pairs[0]
  const index = current ? pairs.indexOf(current) : -1

  function goTo(pair: DuplicatePair | undefined, atEnd: string) {
    if (!pair) return announce(atEnd)
    choose(pair._id)
    announce(`${pairNames(pair)}, ${pair.why}, ${pairs.indexOf(pair) + 1} of ${total}`)
  }

  async function walk(direction: 1 | -1) {
    if (direction === 1 && index === pairs.length - 1 && reading.hasNextPage) return loadMore()
    goTo(pairs[index + direction], direction === 1 ? 'This is the last pair.' : 'This is the first pair.')
  }

  async function loadMore() {
    const { data } = await reading.fetchNextPage()
    const [next] = data?.pages.at(-1)?.pairs ?? []
    if (next) choose(next._id)
  }

  async function answer(pair: DuplicatePair, given: PairAnswer) {
    if (!isOpen(pair) || !(await answers.give(pair, given))) return
    // The pair that was answered stays where it is, and the next one that is open is asked about.
    const gone = given === 'joined' ? pair.people[1]._id : undefined
    const isNext = (one: DuplicatePair) => one !== pair && isOpen(one) && one.people.every(({ _id }) => _id !== gone)
    const next = [...pairs.slice(pairs.indexOf(pair) + 1), ...pairs].find(isNext)
    goTo(next, 'All of these are answered.')
  }

  useShortcut('j', 'Next pair', () => void walk(1))
  useShortcut('k', 'Previous pair', () => void walk(-1))
  useShortcut('y', 'Same person', () => current && void answer(current, 'joined'))
  useShortcut('t', 'Two people', () => current && void answer(current, 'two'))

  return (
    <section data-pane aria-label="Pairs" className="flex min-h-0 flex-1 flex-col lg:pb-(--undo)">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex h-8 shrink-0 items-center gap-2 border-line border-b bg-wash px-4 max-lg:h-11">
        <p>
          {reading.data && (
            <>
              <b className="font-semibold">{total.toLocaleString('en-IN')}</b> {total === 1 ? 'pair' : 'pairs'}
            </>
          )}
        </p>
        <span className="ml-auto flex items-center gap-1">
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap>
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {reading.error && (
          <PaneFailure onRetry={() => void reading.refetch()}>
            {reading.data ? 'More could not be loaded. The list is shown as it was.' : 'The pairs could not be loaded.'}
          </PaneFailure>
        )}
        {reading.isPending && <RowSkeletons />}
        {reading.data && pairs.length === 0 && <NothingToAsk />}
        <ul aria-label="Pairs" className="divide-y divide-line border-line border-b empty:border-0">
          {pairs.map((pair) => (
            <PairRow
              key={pair._id}
              pair={pair}
              isCurrent={pair === current}
              answers={answers}
              onChoose={() => choose(pair._id)}
              onAnswer={(given) => void answer(pair, given)}
            />
          ))}
        </ul>
        {reading.hasNextPage && (
          <div className="px-4 py-3">
            <Button look="soft" disabled={reading.isFetchingNextPage} onClick={() => void loadMore()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const NothingToAsk = () => (
  <EmptyList sentence="No two people look like the same person. New pairs appear here when somebody applies or writes.">
    <a href="/admin/people" className={buttonClasses('text')}>
      Show all people
    </a>
  </EmptyList>
)
