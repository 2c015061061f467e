import CircleX from 'lucide-react/icons/circle-x'
import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useRef } from 'react'
import type { ImportItem } from '../../contract/imports/import-items.ts'
import { placePath } from '../frame/address.ts'
import { Button } from '../ui/button.tsx'
import { currentEdge, rowGround } from '../ui/row-ground.ts'
import { type Group, placeOf } from './group-words.ts'

type ItemRowProps = {
  item: ImportItem
  group: Group
  isCurrent: boolean
  isOpen: boolean
  onChoose: () => void
  onDecide: (decision: 'new' | 'leave_out') => void
  /** Opens the dialog for details that nobody could read. */
  onName: () => void
}

/** A file or row with what was found, why it is in its group, and what can be done with it. */
export function ItemRow({ item, group, isCurrent, isOpen, onChoose, onDecide, onName }: ItemRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const isLeftOut = item.decision === 'leave_out'
  const known = item.known[0]
  const isNamed = item.fullName !== ''
  const needsDetails = group === 'no_contact' || group === 'unreadable'
  return (
    <li
      ref={row}
      aria-current={isCurrent || undefined}
      className={`group relative grid min-h-13 items-center gap-x-4 px-6 py-1.5 max-lg:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] ${rowGround({ isCurrent })} ${isCurrent ? currentEdge : ''}`}
      onFocus={onChoose}
      onPointerDown={onChoose}
    >
      <div className={`flex min-w-0 items-center gap-2.5 ${isLeftOut ? 'text-ink-3 line-through' : ''}`}>
        {group === 'refused' && <CircleX size={16} aria-hidden="true" className="shrink-0 text-danger" />}
        {group === 'unreadable' && <ScanLine size={16} aria-hidden="true" className="shrink-0 text-ink-3" />}
        <p className="min-w-0">
          <span className="block truncate font-semibold" title={isNamed ? undefined : item.name}>
            {item.person && group === 'stored' ? (
              <a href={placePath('people', item.person)} className="text-print hover:underline">
                {item.fullName || item.name}
              </a>
            ) : (
              item.fullName || item.name
            )}
          </span>
          {isNamed && (
            <span className="block truncate text-ink-2" title={placeOf(item)}>
              {placeOf(item)}
            </span>
          )}
        </p>
      </div>
      <div className="min-w-0 text-ink-2">
        {item.problem && <p className="wrap-anywhere">{item.problem}</p>}
        {(item.email || item.phone) && (
          <p className="truncate">{[item.email, item.phone].filter(Boolean).join(', ')}</p>
        )}
        {!known && group === 'newer_resume' && <p>Same person as another file or row here</p>}
        {known && group === 'newer_resume' && (
          <p className="truncate">
            <a href={placePath('people', known._id)} className="text-print hover:underline">
              {known.name}
            </a>
            , {known.why}
          </p>
        )}
      </div>
      <div className="flex items-center justify-end gap-1 max-lg:justify-start max-lg:empty:hidden">
        {item.decision === 'new' && <span className="text-success">Comes in</span>}
        {isOpen && needsDetails && (
          <Button className="max-lg:-ml-2" onClick={onName}>
            {group === 'unreadable' ? 'Type name' : 'Add contact'}
            <span className="sr-only"> of {item.name}</span>
          </Button>
        )}
        {isOpen && group === 'no_contact' && isNamed && item.decision !== 'new' && (
          <Button onClick={() => onDecide('new')}>
            Bring in by name<span className="sr-only">: {item.fullName}</span>
          </Button>
        )}
        {isOpen && group !== 'refused' && group !== 'copy' && (
          <span
            className={
              isCurrent || isLeftOut
                ? ''
                : 'lg:opacity-0 lg:focus-within:opacity-100 lg:group-hover:opacity-100 pointer-coarse:opacity-100'
            }
          >
            <Button onClick={() => onDecide('leave_out')} aria-pressed={isLeftOut}>
              {isLeftOut ? 'Left out. Take in' : 'Leave out'}
              <span className="sr-only">: {item.fullName || item.name}</span>
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}
