import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { LaunchItem } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { placePath } from '../frame/address.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmGroup } from './confirm-group.tsx'
import { FormerName } from './former-name.tsx'
import { useConfirmations } from './use-launch.ts'

type GroupTextsProps = { items: readonly LaunchItem[]; isOpen: boolean; onToggle: () => void }

/** The shipped texts of one record that are not changed, in the order of the page. */
export function GroupTexts({ items, isOpen, onToggle }: GroupTextsProps) {
  const { confirm, takeBack } = useConfirmations()
  const titleId = useId()
  const heading = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const open = items.filter(({ confirmed }) => !confirmed)
  // The button that asked is gone with the last text that could be confirmed.
  useEffect(() => {
    if (!isAsking) return
    return () => {
      if (document.activeElement === document.body) heading.current?.focus()
    }
  }, [isAsking])
  const [first] = items
  if (!first) return null
  const { key, title } = first
  const confirmable = open.filter(({ mustChange }) => !mustChange)
  const Chevron = isOpen ? ChevronDown : ChevronRight

  return (
    <section id={key} aria-labelledby={titleId} className="scroll-mt-(--below-bar)">
      <h3 className="sticky top-(--below-bar) z-1 border-line border-b bg-sheet font-body!">
        <button
          ref={heading}
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-10 w-full items-baseline gap-2 px-2 py-2 text-left text-meta leading-5 -outline-offset-3 hover:bg-wash max-lg:min-h-12 max-lg:py-3 max-lg:text-[1rem] max-lg:leading-6"
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden="true" className="shrink-0 self-center text-ink-3" />
          <span id={titleId} className="font-semibold">
            {title}
          </span>
          <span className={`ml-auto text-right font-normal ${open.length > 0 ? 'text-ink-2' : 'text-success'}`}>
            {leftWords(open.length - confirmable.length, confirmable.length)}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div className="pb-3 lg:pl-6">
          <ul>
            {items.map((item) => (
              <Row key={item.path} item={item}>
                {item.mustChange ? (
                  <p className="text-ink-2 lg:text-right">Write your own</p>
                ) : (
                  <RowAct item={item} isFirst={item === confirmable[0]}>
                    <RowButton item={item} act={() => (item.confirmed ? takeBack(item) : confirm([item]))} />
                  </RowAct>
                )}
              </Row>
            ))}
          </ul>
          {confirmable.length > 1 && (
            <p className="flex pt-1 lg:justify-end">
              <Button onClick={() => setAsking(true)}>
                Confirm all {confirmable.length} of {title} as true…
              </Button>
            </p>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmGroup
          items={confirmable}
          title={title}
          confirm={() => confirm(confirmable)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/**
 * Where there is a pointer, the button of a row is shown for the row under it, the one with the focus, and the first one to check; the
 * others say in its place what is to do.
 */
function RowAct({ item, isFirst, children }: { item: LaunchItem; isFirst: boolean; children: ReactNode }) {
  const away = isFirst
    ? 'hidden'
    : 'group-focus-within/row:opacity-0 group-hover/row:opacity-0 pointer-coarse:hidden max-lg:hidden'
  const shown = isFirst
    ? ''
    : 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100 max-lg:opacity-100'
  return (
    <div className="grid *:[grid-area:1/1]">
      <p
        aria-hidden="true"
        className={`pointer-events-none text-right ${item.confirmed ? 'text-success' : 'text-ink-2'} ${away}`}
      >
        {item.confirmed ? 'Confirmed' : 'To check'}
      </p>
      <div className={`grid ${shown}`}>{children}</div>
    </div>
  )
}

/** One button for both, in a row that stays where it is: a second press confirms nothing else, and the focus stays. */
function RowButton({ item, act }: { item: LaunchItem; act: () => Promise<boolean> }) {
  const [busy, setBusy] = useState(false)
  const { where, words, confirmed } = item
  const name = where.join(', ')
  return (
    <Button
      aria-label={confirmed ? `Take back: ${name}` : `Confirm as true: ${name}, ${words}`}
      busy={busy}
      className="max-lg:-ml-2 justify-self-start lg:-my-1.5 lg:-mr-2 lg:justify-self-end"
      onClick={async () => {
        setBusy(true)
        await act()
        setBusy(false)
      }}
    >
      {confirmed ? 'Take back' : 'Confirm as true'}
    </Button>
  )
}

/** `13 to write, 23 to check` */
function leftWords(toWrite: number, toCheck: number): string {
  const parts = [toWrite && `${toWrite} to write`, toCheck && `${toCheck} to check`]
  return parts.filter(Boolean).join(', ') || 'All confirmed'
}

function Row({ item, children }: { item: LaunchItem; children: ReactNode }) {
  const { key, path, where, words, formerName, confirmed } = item
  return (
    <li className="group/row grid items-start gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[16rem_minmax(0,1fr)_9rem]">
      <a
        href={placePath('site', key, { field: path })}
        className="text-print underline underline-offset-3 hover:text-print-hover pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {where.join(', ')}
      </a>
      <div className="wrap-anywhere min-w-0">
        <p className={confirmed ? 'text-ink-2' : undefined}>{words}</p>
        {formerName && <FormerName name={formerName} />}
        {confirmed && (
          <p className="text-ink-3">
            Confirmed as true by {confirmed.by}, {formatMoment(confirmed.at)}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
