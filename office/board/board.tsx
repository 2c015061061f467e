import { useEffect, useRef, useState } from 'react'
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
import { useShortcut } from '../frame/shortcuts.ts'
import { BulkBar } from '../people/list/bulk-bar.tsx'
import { useMay } from '../session/use-may.ts'
import { SendKey, useSendToClient } from '../submissions/use-send-to-client.tsx'
import { useEscape } from '../ui/use-escape.ts'
import { useNow } from '../ui/use-now.ts'
import { useScreen } from '../ui/use-screen.ts'
import { type Column, columnsOf } from './board-columns.ts'
import { Card } from './card.tsx'
import { CardTable } from './card-table.tsx'
import { Columns } from './columns.tsx'
import { nextCard } from './next-card.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { cardElement, focusedCard, useCardWalk } from './use-card-walk.ts'
import { useReturn } from './use-return.ts'

type BoardProps = {
  job: ListedJob
  cards: readonly BoardCard[]
  /** One row for each person in place of columns. */
  asList: boolean
  /** Somebody has come to choose who is sent. */
  isChoosing: boolean
  /** Called by Escape while no card is selected. */
  onLeave: () => void
}

/** The people of a job in columns, or in rows. They are moved by menu, by number key, or in columns by mouse. */
export function Board({ job, cards, asList, isChoosing, onLeave }: BoardProps) {
  const root = useRef<HTMLDivElement>(null)
  const now = useNow()
  const may = useMay()
  const isNarrow = useScreen() === 'narrow'
  const moves = useBoardMoves(job._id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [ending, setEnding] = useState<{ cards: readonly BoardCard[]; by: Ender }>()
  const [focusNext, setFocusNext] = useState('')
  const sending = useSendToClient()
  const mayMove = may('applications.edit')
  const shown = cards.map(moves.show)
  const { open, ends } = columnsOf(shown)
  const all = [...open, ...ends]
  const rows = all.flatMap((column) => column.cards)
  const { opened, setOpened, stage, changeStage, returnTo, keepCard, holdCard, releaseCard } = useReturn(root, all)
  const selected = rows.filter(({ application }) => application && chosen.has(application))
  const onKeyDown = useCardWalk(
    root,
    asList ? [{ cards: rows }] : isNarrow ? all : [...open, ...ends.filter(({ key }) => opened.has(key))],
  )
  useEscape(() => (selected.length > 0 ? setChosen(new Set()) : onLeave()))

  const choosesFirst = useRef(isChoosing && !returnTo)
  useEffect(() => {
    if (choosesFirst.current) root.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
    choosesFirst.current = false
  }, [])

  useEffect(() => {
    if (!focusNext) return
    cardElement(root.current, focusNext)?.focus()
    setFocusNext('')
  }, [focusNext])

  const cardOf = (application: string | undefined) => shown.find((card) => card.application === application)
  const nextOf = (application: string) => nextCard(asList ? [{ cards: rows }] : all, application)

  function moveTo(card: BoardCard, to: ApplicationStatus, by: Ender = 'us') {
    if (to === 'rejected') return setEnding({ cards: [card], by })
    // Working down a column, the next card is wanted; the last one is followed.
    const next = nextOf(card.application ?? '')
    if (focusedCard() === card.application) setFocusNext(next ?? card.application ?? '')
    moves.move([card], to)
  }

  function onKey(to: ApplicationStatus) {
    const card = cardOf(focusedCard())
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
    const application = focusedCard()
    if (application && mayMove) choose(application, !chosen.has(application))
  })

  function send(people: readonly BoardCard[]) {
    const going = people.flatMap(({ application, name }) => (application ? [{ application, name }] : []))
    if (going.length === 0) return
    sending.ask?.({
      job: job._id,
      people: going,
      onSent() {
        setChosen(new Set())
        setFocusNext(going[0]?.application ?? '')
      },
    })
  }

  const propsOf = (card: BoardCard) => ({
    card,
    job: job._id,
    now,
    isChosen: chosen.has(card.application ?? ''),
    onChoose: mayMove ? (isChosen: boolean) => choose(card.application ?? '', isChosen) : undefined,
    onMove: mayMove ? (to: ApplicationStatus) => moveTo(card, to) : undefined,
  })
  const dropOn = ({ status, endedBy }: Column) =>
    mayMove
      ? (application: string) => {
          const card = cardOf(application)
          if (card && (card.status !== status || card.endedBy !== (endedBy ?? null))) moveTo(card, status, endedBy)
        }
      : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys and the links of the cards inside.
    <div
      ref={root}
      className={`min-h-0 ${asList && !isNarrow ? 'overflow-y-auto bg-sheet pb-16' : 'bg-wash'}`}
      onKeyDown={onKeyDown}
      onClick={keepCard}
      onFocus={holdCard}
      onBlur={releaseCard}
    >
      {applicationStatuses.map((status) => (
        <MoveKey key={status} status={status} onPress={onKey} />
      ))}
      {isChoosing && sending.ask && cards.length > 0 && (
        <p className="bg-wash px-6 py-2 max-lg:px-4">
          Tick who is to be sent, then press “Send<span className="max-sm:sr-only"> to client</span>” below.
        </p>
      )}
      {asList ? (
        <CardTable cards={rows} isNarrow={isNarrow} returnTo={returnTo} propsOf={propsOf} />
      ) : (
        <Columns
          open={open}
          ends={ends}
          cards={shown}
          places={job.placesToFill}
          now={now}
          opened={opened}
          onOpened={setOpened}
          stage={isNarrow ? stage : undefined}
          onStage={changeStage}
          returnTo={returnTo}
          dropOn={dropOn}
          renderCard={(card) => <Card key={card._id} {...propsOf(card)} />}
        />
      )}
      {mayMove && selected.length > 0 && (
        <div className="fixed bottom-5 left-6 z-(--layer-header) rounded-card shadow-above max-lg:right-0 max-lg:bottom-(--tabs) max-lg:left-0 max-lg:rounded-none lg:[&>fieldset]:rounded-card">
          <BulkBar
            chosen={selected}
            onSend={sending.ask && (() => send(selected))}
            onClear={() => setChosen(new Set())}
          />
        </div>
      )}
      {sending.ask && (
        <SendKey
          onPress={() =>
            send(selected.length > 0 ? selected : [cardOf(focusedCard())].filter((card) => card !== undefined))
          }
        />
      )}
      {sending.dialog}
      {ending && (
        <EndDialog
          by={ending.by}
          whose={ending.cards.length === 1 ? (ending.cards[0]?.name ?? '') : `${ending.cards.length} people`}
          onEnd={(answer: Ending) => {
            setEnding(undefined)
            const [one, ...others] = ending.cards
            if (others.length === 0) setFocusNext(nextOf(one?.application ?? '') ?? '')
            moves.move(ending.cards, 'rejected', answer)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  )
}

function MoveKey({ status, onPress }: { status: ApplicationStatus; onPress: (status: ApplicationStatus) => void }) {
  const label = status === 'rejected' ? 'End: ask who and why' : `Move the card to ${stageLabel(status)}`
  useShortcut(stageKey(status), label, () => onPress(status))
  return null
}
