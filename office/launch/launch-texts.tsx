import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LaunchItem } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { placePath } from '../frame/address.ts'
import { Panel } from '../frame/panel.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useLaunchChanges } from './use-launch.ts'

const buttonsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])]

type Announce = (sentence: string, isFailure?: boolean) => void

/** The shipped texts of one record that are neither changed nor confirmed, and those that are confirmed. */
export function RecordTexts({ items, announce }: { items: readonly LaunchItem[]; announce: Announce }) {
  const { confirm, takeBack } = useLaunchChanges()
  const list = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<string>()
  const nextFocus = useRef<number>(undefined)
  const open = items.filter(({ confirmed }) => !confirmed)
  // The button that was pressed is gone when a text changes sides, so the one in its place takes the focus. A list that
  // was loaded again meanwhile still has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says that a text has changed sides.
  useEffect(() => {
    const place = nextFocus.current
    nextFocus.current = undefined
    if (place !== undefined) (buttonsIn(list.current)[place] ?? buttonsIn(list.current).at(-1))?.focus()
  }, [open.length])
  const [first] = items
  if (!first) return null
  const { key, title } = first
  const confirmed = items.filter((item) => item.confirmed)
  const confirmable = open.filter(({ mustChange }) => !mustChange)

  async function run(name: string, act: () => ReturnType<typeof confirm>, done: string) {
    setBusy(name)
    const place = buttonsIn(list.current).indexOf(document.activeElement as HTMLButtonElement)
    nextFocus.current = place === -1 ? undefined : place
    const answer = await act()
    setBusy(undefined)
    if (answer.outcome === 'accepted') return announce(done)
    nextFocus.current = undefined
    const refused = (answer.outcome === 'refused' && answer.error) || 'It was not saved. Please try again.'
    announce(failureSentence(answer, refused), true)
  }

  return (
    <div ref={list}>
      <Panel
        id={key}
        title={title}
        aside={open.length > 0 ? `${open.length} left` : 'All confirmed'}
        actions={
          confirmable.length > 1 && (
            <Button
              aria-label={`Confirm all ${confirmable.length} as true: ${title}`}
              busy={busy === key}
              onClick={() =>
                run(
                  key,
                  () => confirm(confirmable.map(({ id }) => id)),
                  `${confirmable.length} texts of "${title}" are confirmed as true.`,
                )
              }
            >
              Confirm all {confirmable.length} as true
            </Button>
          )
        }
      >
        <ul className="border-line border-t">
          {open.map((item) => {
            const { id, path, where, words, mustChange } = item
            const name = where.join(', ')
            return (
              <Row key={path} item={item}>
                {mustChange ? (
                  <p className="text-ink-2 lg:text-right">Write your own</p>
                ) : (
                  <Button
                    aria-label={`Confirm as true: ${name}, ${words}`}
                    busy={busy === path}
                    className="max-lg:-ml-2 justify-self-start lg:-my-1.5 lg:-mr-2 lg:justify-self-end"
                    onClick={() => run(path, () => confirm([id]), `Confirmed as true: ${name}.`)}
                  >
                    Confirm as true
                  </Button>
                )}
              </Row>
            )
          })}
          {confirmed.map((item) => (
            <Row key={item.path} item={item}>
              <Button
                aria-label={`Take back: ${item.where.join(', ')}`}
                busy={busy === item.path}
                className="justify-self-start lg:justify-self-end"
                onClick={() =>
                  run(item.path, () => takeBack(item.id), `No longer confirmed: ${item.where.join(', ')}.`)
                }
              >
                Take back
              </Button>
            </Row>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Row({ item, children }: { item: LaunchItem; children: ReactNode }) {
  const { key, path, where, words, formerName, confirmed } = item
  return (
    <li className="grid items-start gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[16rem_minmax(0,1fr)_9rem]">
      <a
        href={placePath('site', key, { field: path })}
        className="text-print underline underline-offset-3 hover:text-print-hover pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {where.join(', ')}
      </a>
      <div className="wrap-anywhere min-w-0">
        <p className={confirmed ? 'text-ink-2' : undefined}>{words}</p>
        {formerName && <p className="text-ink-3">Still says "{formerName}", which you have renamed or hidden</p>}
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
