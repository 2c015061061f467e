import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ContentPath, isWithin, pathBelow, valueAt } from '../../contract/content/content-path.ts'
import type { Field, Json, ListField } from '../../contract/content/fields.ts'
import {
  entryName,
  entryTitle,
  insertEntry,
  moveEntry,
  placeAfterMove,
  removeEntry,
  withArticle,
} from '../../contract/content/list-edits.ts'
import { emptyOf } from '../../contract/content/values.ts'
import { controlId, useEditor } from './editor-context.ts'
import { ProblemLine } from './field-frame.tsx'
import { ListRow } from './list-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useShownText } from './use-shown-text.ts'

type ListControlProps = {
  field: ListField
  path: ContentPath
  /** The fields of an entry. */
  renderEntry: (item: Field, path: ContentPath) => ReactNode
}

/** A list whose entries can be added, removed and reordered, within the limits of the schema. */
export function ListControl({ field, path, renderEntry }: ListControlProps) {
  const { value, field: current, edit, announce, openField, problemAt } = useEditor()
  const found = valueAt(value, path)
  const entries: readonly Json[] = Array.isArray(found) ? found : []
  const [open, setOpen] = useState<number>()
  const [opened, setOpened] = useState<ContentPath>()
  const focusNext = useRef<string>(undefined)
  const { min, max, entry, item } = field
  const isFixed = min === max

  // An entry opens when the URL comes to one of its fields, and stays open until another one does.
  if (opened !== current) {
    setOpened(current)
    const inside = entries.findIndex((_, index) => isWithin(current, pathBelow(path, index)))
    if (inside !== -1) setOpen(inside)
  }

  useEffect(() => {
    if (!focusNext.current) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  })

  const shownText = useShownText()
  const titleOf = (index: number) => shownText(entryTitle(item, entries[index])[0] ?? '') || entryName(entry, index)

  function change(next: readonly Json[], what: string) {
    edit(path, next, { label: what })
    announce(what)
  }

  function move(from: number, to: number, control = 'handle') {
    if (to < 0 || to >= entries.length || from === to) return
    focusNext.current = rowControlId(path, to, control)
    setOpen(open === undefined ? undefined : placeAfterMove(open, from, to))
    change(moveEntry(entries, from, to), `${titleOf(from)}, place ${to + 1} of ${entries.length}`)
  }

  function remove(index: number) {
    const neighbour = Math.min(index, entries.length - 2)
    focusNext.current = neighbour >= 0 ? rowControlId(path, neighbour, 'title') : controlId(path)
    setOpen(open === index ? undefined : open !== undefined && open > index ? open - 1 : open)
    change(removeEntry(entries, index), `${titleOf(index)} removed. ${entries.length - 1} left.`)
  }

  function add() {
    change(
      insertEntry(entries, entries.length, emptyOf(item)),
      `${entryName(entry, entries.length)} added. ${entries.length + 1} of at most ${max}.`,
    )
    setOpen(entries.length)
    openField(pathBelow(path, entries.length))
  }

  const drag = useRowDrag({
    count: entries.length,
    onStart: () => setOpen(undefined),
    onMove: (from, to) => move(from, to),
  })

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const onHandle = (event.target as Element).id === rowControlId(path, index, 'handle')
    if (step === 0 || !(event.altKey || onHandle)) return
    event.preventDefault()
    move(index, index + step)
  }

  return (
    <section aria-labelledby={controlId(path)} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3
          id={controlId(path)}
          tabIndex={-1}
          className="font-body! font-semibold text-[length:inherit] leading-[inherit] outline-offset-2"
        >
          {field.label}
        </h3>
        <p className="text-ink-3">
          {isFixed ? `Always ${max}.` : `${entries.length} of at most ${max}.`}
          {entries.length > 1 && (
            <span className="max-lg:hidden pointer-coarse:hidden">
              {' '}
              Drag, or <KeyCap>Alt</KeyCap> <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap>
            </span>
          )}
        </p>
      </div>
      {field.help && <p className="text-ink-2">{field.help}</p>}
      {entries.length > 0 && (
        <ul ref={drag.list} className="mt-1 rounded-control border border-line bg-wash-2">
          {entries.map((_, index) => (
            <ListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity besides their place.
              key={index}
              field={field}
              path={pathBelow(path, index)}
              index={index}
              count={entries.length}
              title={entryTitle(item, entries[index]).map(shownText)}
              idOf={(control) => rowControlId(path, index, control)}
              isOpen={open === index}
              isCurrent={isWithin(current, pathBelow(path, index))}
              drag={drag.rowProps(index)}
              handle={drag.handleProps(index)}
              onToggle={() => setOpen(open === index ? undefined : index)}
              onMove={(step, control) => move(index, index + step, control)}
              onRemove={isFixed ? undefined : () => remove(index)}
              keepReason={entries.length <= min ? `${field.label} needs at least ${min}` : undefined}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {open === index && renderEntry(item, pathBelow(path, index))}
            </ListRow>
          ))}
        </ul>
      )}
      {!isFixed &&
        (entries.length < max ? (
          <button
            type="button"
            className="mt-2 flex h-10 w-full items-center justify-center gap-1.5 rounded-control border-[1.5px] border-marigold-line border-dashed font-semibold text-print hover:bg-wash pointer-coarse:h-11"
            onClick={add}
          >
            <Plus size={16} aria-hidden="true" />
            Add {withArticle(entry)}
          </button>
        ) : (
          <p className="mt-2 text-ink-2">
            {max} is the most. Remove {withArticle(entry)} to add another.
          </p>
        ))}
      <ProblemLine id={`${controlId(path)}-problem`}>{problemAt(path)}</ProblemLine>
    </section>
  )
}

const rowControlId = (path: ContentPath, index: number, control: string) => `row-${path}.${index}-${control}`

function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-chip border border-line bg-sheet px-1 font-body font-medium text-[0.8125rem] leading-none">
      {children}
    </kbd>
  )
}
