import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import type { ListedJob } from '../../contract/job.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  type Ender,
  type Ending,
  stageLabel,
} from '../../contract/stages.ts'
import { EndDialog } from '../applications/end-dialog.tsx'
import { stageKey } from '../applications/stage-menu.tsx'
import { useAddress } from '../frame/address.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { BulkBar } from '../people/list/bulk-bar.tsx'
import { useMay } from '../session/use-may.ts'
import { useEscape } from '../ui/use-escape.ts'
import { useNow } from '../ui/use-now.ts'
import { useScreen } from '../ui/use-screen.ts'
import { BoardColumn, CardList, EndColumn } from './board-column.tsx'
import { type Column, columnsOf, reasonsOf } from './board-columns.ts'
import { Card } from './card.tsx'
import { nextCard } from './next-card.ts'
import { StageTabs } from './stage-tabs.tsx'
import { useBoardMoves } from './use-board-moves.ts'

type BoardProps = {
  job: ListedJob
  cards: readonly BoardCard[]
  /** Called by Escape while no card is selected. */
  onLeave: () => void
}

const cardElement = (root: HTMLElement | null, application: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${application}"]`) ?? null

/** The people of a job in columns. Cards are moved by menu, by number key, or by mouse. */
export function Board({ job, cards, onLeave }: BoardProps) {
  const root = useRef<HTMLDivElement>(null)
  const now = useNow()
  const may = useMay()
  const isNarrow = useScreen() === 'narrow'
  const { query, change } = useAddress()
  const moves = useBoardMoves(job._id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [ending, setEnding] = useState<{ cards: readonly BoardCard[]; by: Ender }>()
  const [focusNext, setFocusNext] = useState('')
  const mayMove = may('applications.edit')
  const shown = cards.map(moves.show)
  const { open, ends } = columnsOf(shown)
  const all = [...open, ...ends]
  const selected = shown.filter(({ application }) => application && chosen.has(application))
  useEscape(() => (selected.length > 0 ? setChosen(new Set()) : onLeave()))

  useEffect(() => {
    if (!focusNext) return
    cardElement(root.current, focusNext)?.focus()
    setFocusNext('')
  }, [focusNext])

  const focused = () => (document.activeElement as HTMLElement | null)?.closest('li')?.querySelector('a')?.dataset.card
  const cardOf = (application: string | undefined) => shown.find((card) => card.application === application)

  function moveTo(card: BoardCard, to: ApplicationStatus, by: Ender = 'us') {
    if (to === 'rejected') return setEnding({ cards: [card], by })
    // Working down a column, the next card is wanted; the last one is followed.
    const next = nextCard(all, card.application ?? '')
    if (focused() === card.application) setFocusNext(next ?? card.application ?? '')
    moves.move([card], to)
  }

  function onKey(to: ApplicationStatus) {
    const card = cardOf(focused())
    if (!mayMove) return
    if (selected.length > 0 && to === 'rejected') setEnding({ cards: selected, by: 'us' })
    else if (selected.length > 0) moves.move(selected, to)
    else if (card) moveTo(card, to)
  }

  function choose(application: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(application)
    else next.delete(application)
    setChosen(next)
  }

  useShortcut('x', 'Select the card', () => {
    const application = focused()
    if (application && mayMove) choose(application, !chosen.has(application))
  })

  /** Arrows go from card to card, and to the same height of the next column. */
  function onKeyDown(event: KeyboardEvent) {
    const application = (event.target as HTMLElement).dataset.card
    const columns = isNarrow ? all : [...open, ...ends.filter(({ key }) => opened.has(key))]
    const at = columns.findIndex((column) => column.cards.some((card) => card.application === application))
    const row = columns[at]?.cards.findIndex((card) => card.application === application) ?? -1
    if (!application || row < 0) return
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const beside = side && columns.slice(side < 0 ? 0 : at + 1, side < 0 ? at : undefined)
    const column = beside ? (side < 0 ? beside.findLast(isFilled) : beside.find(isFilled)) : columns[at]
    const target = down
      ? column?.cards[row + down]
      : side
        ? column?.cards[Math.min(row, column.cards.length - 1)]
        : undefined
    if (!side && !down) return
    event.preventDefault()
    if (target?.application) cardElement(root.current, target.application)?.focus()
  }

  const renderCard = (card: BoardCard) => (
    <Card
      key={card._id}
      card={card}
      job={job._id}
      now={now}
      isChosen={chosen.has(card.application ?? '')}
      onChoose={mayMove ? (isChosen) => choose(card.application ?? '', isChosen) : undefined}
      onMove={mayMove ? (to) => moveTo(card, to) : undefined}
    />
  )
  const dropOn = ({ status, endedBy }: Column) =>
    mayMove
      ? (application: string) => {
          const card = cardOf(application)
          if (card && (card.status !== status || card.endedBy !== (endedBy ?? null))) moveTo(card, status, endedBy)
        }
      : undefined
  const stage = all.find(({ key }) => key === query.get('stage')) ?? open.find(isFilled) ?? open[0]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the cards inside.
    <div ref={root} className="min-h-0 bg-wash" onKeyDown={onKeyDown}>
      {applicationStatuses.map((status) => (
        <MoveKey key={status} status={status} onPress={onKey} />
      ))}
      {isNarrow && stage ? (
        <>
          <StageTabs columns={all} current={stage.key} onChoose={(key) => change({ stage: key })} />
          <div className="px-4">
            {stage.cards.length === 0 && <p className="py-4 text-ink-2">Nobody is in {stage.label}.</p>}
            <CardList key={stage.key} column={stage} isOver={false} renderCard={renderCard} />
          </div>
        </>
      ) : (
        <div className="grid h-full grid-cols-[repeat(6,minmax(9.5rem,1fr))_15rem] gap-3 overflow-x-auto px-6 pt-4">
          {open.map((column) => (
            <BoardColumn key={column.key} column={column} now={now} onDrop={dropOn(column)} renderCard={renderCard} />
          ))}
          <div className="grid min-h-0 content-start gap-2 overflow-y-auto pb-16">
            {ends.map((column) => (
              <EndColumn
                key={column.key}
                column={column}
                now={now}
                isOpen={opened.has(column.key)}
                onOpen={(isOpen) =>
                  setOpened(new Set(isOpen ? [...opened, column.key] : [...opened].filter((key) => key !== column.key)))
                }
                onDrop={dropOn(column)}
                renderCard={renderCard}
              />
            ))}
            <Reasons cards={shown} />
          </div>
        </div>
      )}
      {mayMove && selected.length > 0 && (
        <div className="fixed bottom-5 left-6 z-(--layer-header) overflow-clip rounded-card shadow-above max-lg:right-0 max-lg:bottom-(--tabs) max-lg:left-0 max-lg:rounded-none">
          <BulkBar chosen={selected} onClear={() => setChosen(new Set())} />
        </div>
      )}
      {ending && (
        <EndDialog
          by={ending.by}
          whose={ending.cards.length === 1 ? (ending.cards[0]?.name ?? '') : `${ending.cards.length} people`}
          onEnd={(answer: Ending) => {
            setEnding(undefined)
            moves.move(ending.cards, 'rejected', answer)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  )
}

const isFilled = ({ cards }: Column) => cards.length > 0

function MoveKey({ status, onPress }: { status: ApplicationStatus; onPress: (status: ApplicationStatus) => void }) {
  const label = status === 'rejected' ? 'End: ask who and why' : `Move the card to ${stageLabel(status)}`
  useShortcut(stageKey(status), label, () => onPress(status))
  return null
}

const SHOWN_REASONS = 5

function Reasons({ cards }: { cards: readonly BoardCard[] }) {
  const reasons = reasonsOf(cards)
  const [first] = reasons
  if (!first) return null
  return (
    <section aria-label="Why applications ended" className="mt-2">
      <h2 className="font-body font-semibold text-meta">Why ended</h2>
      <ul className="grid gap-1.5">
        {reasons.slice(0, SHOWN_REASONS).map(({ reason, count }) => (
          <li key={reason}>
            <span
              aria-hidden="true"
              className="block h-1.5 rounded-chip bg-line-strong"
              style={{ width: `${(100 * count) / first.count}%` }}
            />
            <span className="flex justify-between gap-2">
              <span className="truncate text-ink-2">{reason}</span>
              <span className="font-semibold">{count}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
