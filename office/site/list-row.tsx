import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { ContentPath } from '../../contract/content/content-path.ts'
import type { ListField } from '../../contract/content/fields.ts'
import { entryName } from '../../contract/content/list-edits.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextControl } from './text-control.tsx'

type ListRowProps = {
  field: ListField
  path: ContentPath
  index: number
  count: number
  /** The words that tell it from the other entries. */
  title: readonly string[]
  idOf: (control: string) => string
  isOpen: boolean
  /** One of its fields is being edited. */
  isCurrent: boolean
  drag: ComponentProps<'li'>
  handle: ComponentProps<'button'>
  onToggle: () => void
  onMove: (step: number, control: string) => void
  /** Undefined where the specification fixes the number of entries. */
  onRemove: (() => void) | undefined
  /** Why it cannot be removed. */
  keepReason: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  /** Its fields while it is open. */
  children: ReactNode
}

/** One entry: a row with its controls, and its fields below while it is open. */
export function ListRow(props: ListRowProps) {
  const { field, path, index, count, title, idOf, isOpen, isCurrent, onMove, onRemove, keepReason } = props
  const { item } = field
  const name = title[0] || entryName(field.entry, index)
  const isPlain = item.kind === 'line' || item.kind === 'figure' || item.kind === 'address'
  const ground = isOpen || isCurrent ? 'bg-wash-2 shadow-[inset_3px_0_var(--color-marigold)]' : 'bg-sheet hover:bg-wash'

  return (
    <li
      {...props.drag}
      onKeyDown={props.onKeyDown}
      className={`group/row relative bg-sheet not-first:border-line not-first:border-t data-lifted:z-10 data-lifted:rounded-control data-lifted:border data-lifted:border-print data-lifted:shadow-above motion-safe:not-data-lifted:data-dragging:transition-transform motion-safe:not-data-lifted:data-dragging:duration-200`}
    >
      <div className={`flex min-h-11 items-center ${ground}`}>
        <button
          {...props.handle}
          type="button"
          id={idOf('handle')}
          aria-label={`Move ${name}`}
          title="Drag, or press the arrow keys"
          className="grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center text-ink-3 focus-visible:-outline-offset-3 hover:text-ink pointer-coarse:w-11"
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        {isPlain ? (
          <div className="min-w-0 flex-1 py-1 pr-1.5">
            <TextControl field={item} path={path} label={entryName(field.entry, index)} labelHidden />
          </div>
        ) : (
          <button
            type="button"
            id={idOf('title')}
            aria-expanded={isOpen}
            className="flex h-11 min-w-0 flex-1 items-center gap-2 text-left focus-visible:-outline-offset-3"
            onClick={props.onToggle}
          >
            <span className="min-w-0 max-w-[70%] shrink-0 truncate font-semibold">{name}</span>
            <span className="min-w-0 truncate text-ink-2">{title[1]}</span>
          </button>
        )}
        <span
          className={`flex pr-1 ${isOpen || isCurrent ? '' : 'pointer-fine:sr-only pointer-fine:group-focus-within/row:not-sr-only pointer-fine:group-hover/row:not-sr-only pointer-fine:group-focus-within/row:flex pointer-fine:group-hover/row:flex'}`}
        >
          <IconButton id={idOf('up')} label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(-1, 'up')}>
            <ChevronUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            id={idOf('down')}
            label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1, 'down')}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
          {onRemove && (
            <IconButton
              label={keepReason ? `Remove ${name}: ${keepReason}` : `Remove ${name}`}
              disabled={keepReason !== undefined}
              onClick={onRemove}
            >
              <Trash size={16} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      {isOpen && !isPlain && <div className="bg-sheet px-3 pt-2.5 pb-4">{props.children}</div>}
    </li>
  )
}
