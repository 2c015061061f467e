import type { Column } from './board-columns.ts'

type StageTabsProps = { columns: readonly Column[]; current: string; onChoose: (key: string) => void }

/** The columns of a board on a phone, of which one is shown. */
export function StageTabs({ columns, current, onChoose }: StageTabsProps) {
  return (
    <nav aria-label="Columns" className="overflow-x-auto border-line border-b bg-sheet">
      <ul className="flex w-max gap-1 px-3">
        {columns.map(({ key, label, cards }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current || undefined}
              className="h-11 whitespace-nowrap border-transparent border-b-3 px-2 text-meta text-ink-2 aria-current:border-marigold aria-current:font-semibold aria-current:text-ink"
              onClick={() => onChoose(key)}
            >
              {label} <span className="text-ink-3">{cards.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
