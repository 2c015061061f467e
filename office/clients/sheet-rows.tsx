import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Trash from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  MAX_HEAD,
  type SheetColumn,
  type SheetField,
  sheetFields,
  sheetHeads,
} from '../../contract/submissions/sheet-column.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

/** Name and head stand side by side where there is room; the focus does not go below the sample. */
const headClasses =
  'min-w-0 flex-1 sm:[&>div]:grid sm:[&>div]:grid-cols-[10rem_minmax(0,1fr)] sm:[&>div]:items-center sm:[&_p]:col-start-2 sm:[&_p]:row-start-2 [&_input]:scroll-mb-44 sm:[&_input]:col-start-2 sm:[&_input]:row-start-1 sm:[&_input]:mt-0'

type Control = 'head' | 'up' | 'down' | 'remove'

type SheetRowsProps = {
  columns: readonly SheetColumn[]
  /** By position of the column. */
  problems: Readonly<Record<number, string>>
  onChange: (columns: readonly SheetColumn[]) => void
}

/** The columns in their order, with buttons for each. The arrow keys with Alt move the column whose head is edited. */
export function SheetRows({ columns, problems, onChange }: SheetRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const [next, setNext] = useState('')
  const left = sheetFields.filter((field) => columns.every((column) => column.field !== field))

  const focus = (field: string, control: Control) =>
    list.current?.querySelector<HTMLElement>(`[data-column="${field}"] [data-control="${control}"]`)?.focus()

  function change(changed: readonly SheetColumn[], sentence: string) {
    flushSync(() => {
      onChange(changed)
      setSpoken(sentence)
    })
  }

  function move(place: number, step: number, control: Control) {
    const moved = columns[place]
    const other = columns[place + step]
    if (!moved || !other) return
    const changed = columns.with(place, other).with(place + step, moved)
    change(changed, `${moved.head}, place ${place + step + 1} of ${columns.length}`)
    focus(moved.field, control)
  }

  function remove(place: number) {
    const changed = columns.toSpliced(place, 1)
    change(changed, `${columns[place]?.head} removed`)
    const beside = changed[Math.min(place, changed.length - 1)]
    if (beside) focus(beside.field, 'remove')
    else list.current?.querySelector('select')?.focus()
  }

  function add() {
    const field = sheetFields.find((one) => one === next)
    if (!field) return list.current?.querySelector('select')?.focus()
    setNext('')
    change([...columns, { field, head: sheetHeads[field] }], `${sheetHeads[field]} added`)
    focus(field, 'head')
  }

  function moveByKey(event: KeyboardEvent, place: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(place, event.key === 'ArrowUp' ? -1 : 1, 'head')
  }

  const nameOf = (field: SheetField) => sheetHeads[field].replace(/ \(.*/, '')

  return (
    <div ref={list}>
      <ol aria-label="Columns of the sheet" className="grid gap-2">
        {columns.map(({ field, head }, place) => {
          const name = nameOf(field)
          return (
            <li key={field} data-column={field} className="flex items-start gap-x-1 max-sm:items-end">
              <div className={headClasses}>
                <Input
                  data-control="head"
                  label={name}
                  aria-label={`Head of the column ${name}`}
                  value={head}
                  maxLength={MAX_HEAD}
                  error={problems[place]}
                  onChange={(event) => onChange(columns.with(place, { field, head: event.target.value }))}
                  onKeyDown={(event) => moveByKey(event, place)}
                />
              </div>
              <span className="flex shrink-0 py-0.5 max-lg:py-1.5 pointer-coarse:py-0">
                <IconButton
                  data-control="up"
                  label={`Move ${name} up`}
                  disabled={place === 0}
                  onClick={() => move(place, -1, 'up')}
                >
                  <ChevronUp size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  data-control="down"
                  label={`Move ${name} down`}
                  disabled={place === columns.length - 1}
                  onClick={() => move(place, 1, 'down')}
                >
                  <ChevronDown size={16} aria-hidden="true" />
                </IconButton>
                <IconButton data-control="remove" label={`Remove ${name}`} tone="danger" onClick={() => remove(place)}>
                  <Trash size={16} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <div className="mt-4 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Select
              label="Another column"
              value={next}
              onChange={setNext}
              all="Choose what it holds"
              options={left.map((field) => [field, nameOf(field)])}
            />
          </div>
          <Button look="soft" className="lg:h-9" onClick={add}>
            Add column
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}
