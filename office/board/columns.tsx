import type { ReactNode } from 'react'
import type { BoardCard } from '../../contract/board.ts'
import { BoardColumn, CardList, EndColumn } from './board-column.tsx'
import type { Column } from './board-columns.ts'
import { Reasons } from './reasons.tsx'
import { StageTabs } from './stage-tabs.tsx'

type ColumnsProps = {
  open: readonly Column[]
  ends: readonly Column[]
  cards: readonly BoardCard[]
  /** How many the job is for, if that is known. */
  places: number | undefined
  now: number
  /** The keys of the ends that are unfolded. */
  opened: ReadonlySet<string>
  onOpened: (opened: ReadonlySet<string>) => void
  /** The one column that a phone shows; undefined where all are shown. */
  stage: Column | undefined
  onStage: (key: string) => void
  returnTo: string
  /** Undefined for accounts that may move nobody. */
  dropOn: (column: Column) => ((application: string) => void) | undefined
  renderCard: (card: BoardCard) => ReactNode
}

/** The steps of the way to the place beside each other, and the ends at the side; on phones one column at a time. */
export function Columns({ open, ends, cards, places, now, opened, onOpened, stage, ...rest }: ColumnsProps) {
  const { onStage, returnTo, dropOn, renderCard } = rest
  if (stage)
    return (
      <>
        <StageTabs columns={[...open, ...ends]} current={stage.key} onChoose={onStage} />
        <div className="px-4">
          {stage.cards.length === 0 && <p className="py-4 text-ink-2">Nobody is in {stage.label}.</p>}
          {stage.status === 'placed' && <EmptyPlaces places={places} joined={stage.cards.length} />}
          <CardList key={stage.key} column={stage} isOver={false} renderCard={renderCard} returnTo={returnTo} />
        </div>
      </>
    )

  function toggle(key: string, isOpen: boolean) {
    onOpened(new Set(isOpen ? [...opened, key] : [...opened].filter((one) => one !== key)))
  }

  return (
    <div className="grid h-full grid-cols-[repeat(6,minmax(9.5rem,1fr))_15rem] gap-3 overflow-x-auto px-6 pt-4">
      {open.map((column) => (
        <BoardColumn
          key={column.key}
          column={column}
          now={now}
          onDrop={dropOn(column)}
          renderCard={renderCard}
          returnTo={returnTo}
        />
      ))}
      <div className="grid min-h-0 content-start gap-2 overflow-y-auto pb-16">
        {ends.map((column) => (
          <div key={column.key} className="grid gap-2">
            <EndColumn
              column={column}
              now={now}
              isOpen={opened.has(column.key)}
              onOpen={(isOpen) => toggle(column.key, isOpen)}
              onDrop={dropOn(column)}
              renderCard={renderCard}
              returnTo={returnTo}
            />
            {column.status === 'placed' && <EmptyPlaces places={places} joined={column.cards.length} />}
          </div>
        ))}
        <Reasons cards={cards} />
      </div>
    </div>
  )
}

function EmptyPlaces({ places = 0, joined }: { places: number | undefined; joined: number }) {
  const left = places - joined
  if (left <= 0) return null
  return (
    <p className="rounded-card border-2 border-marigold-line border-dashed px-2 py-1.5 text-center font-semibold text-marigold-ink">
      {left === 1 ? 'One place still empty' : `${left} places still empty`}
    </p>
  )
}
