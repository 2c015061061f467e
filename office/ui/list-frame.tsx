import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from '../frame/address.ts'
import { useTitle } from '../frame/use-title.ts'
import { withheldBy } from '../session/staff-api.ts'
import { KeyCap } from './key-cap.tsx'
import { PaneFailure } from './pane-failure.tsx'
import type { Reading } from './query-state.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { useLastValue } from './use-last-value.ts'
import { usePaneKeys } from './use-pane-keys.ts'
import { useRowInView } from './use-row-in-view.ts'
import { useScreen } from './use-screen.ts'

type ListFrameProps<Data> = {
  title: string
  /** How many the filters leave; undefined while they load. */
  total: number | undefined
  /** A SearchField. */
  search?: ReactNode
  /** FilterChips. */
  filters?: ReactNode
  /** The filled button of the list, and words beside it. */
  act?: ReactNode
  reading: Reading<Data>
  /** Shown in place of the rows when they could not be loaded: "The enquiries could not be loaded." */
  failure: string
  /** The announcement of a walk along the rows, in a list that has one. */
  spoken?: string
  /** The record that is read; empty without one. */
  record?: string
  /** Its pane: beside the list, and on narrow screens instead of it. */
  pane?: ReactNode
  /** A line above the rows, such as the result of a change. */
  notice?: ReactNode
  /** The rows, or the sentence of an empty list. */
  children: (data: Data) => ReactNode
}

const headingClasses = 'font-bold font-display text-[1.25rem] outline-none max-lg:text-[1.625rem] max-lg:leading-11'

/** A list: one bar with title, count, search, filters and act; the rows; and the record that is read beside them. */
export function ListFrame<Data>(props: ListFrameProps<Data>) {
  const { title, total, search, filters, act, reading, failure, spoken, record = '', pane, notice, children } = props
  const { data, error, refetch } = reading
  const withheld = withheldBy(error)
  const canWalk = spoken !== undefined
  const noticed = notice && <div className="px-4 py-2">{notice}</div>
  const isNarrow = useScreen() === 'narrow'
  const isPaneStep = record !== '' && isNarrow
  const view = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  useTitle(`${title}, Admin`)
  usePaneKeys()
  useNavigationFocus(view, { hasRecord: record !== '', isPaneStep })
  useRowInView(list, { record, returnTo: useLastValue(record), isLoaded: data !== undefined })

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the failure in the console.
    if (error) console.error(failure, error)
  }, [error, failure])

  return (
    <div
      ref={view}
      data-list-column={(record !== '' && !isNarrow) || undefined}
      className="grid h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] min-h-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-lg:pb-(--undo) print:h-auto"
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isPaneStep ? (
        <div>
          <h1 className="sr-only">{title}</h1>
          {noticed}
        </div>
      ) : (
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b px-4 max-lg:gap-x-2 max-lg:gap-y-1 max-lg:py-2 lg:flex-nowrap">
          <div className="flex min-h-11 basis-full items-center gap-3 lg:contents">
            <h1 tabIndex={-1} className={headingClasses}>
              {title}
            </h1>
            <p className="text-ink-3 lg:min-w-8">{total?.toLocaleString('en-IN')}</p>
            <div className="ml-auto flex shrink-0 items-center gap-1 lg:order-last">
              {canWalk && record === '' && (
                <>
                  <KeyCap>J</KeyCap>
                  <KeyCap>K</KeyCap>
                  <span className="w-2" />
                </>
              )}
              {act}
            </div>
          </div>
          {search && <div className="min-w-0 max-lg:flex-1 lg:w-80">{search}</div>}
          {filters && <div className="min-w-0 max-lg:has-[ul]:basis-full lg:flex-1">{filters}</div>}
        </header>
      )}
      <div className={`grid min-h-0 divide-x divide-line ${columns(record !== '', isNarrow)}`}>
        {!isPaneStep && (
          <section
            ref={list}
            data-pane
            tabIndex={-1}
            aria-label="List"
            className="min-h-0 min-w-0 overflow-y-auto outline-none lg:pb-(--undo) print:overflow-visible"
          >
            {noticed}
            {withheld && data === undefined && (
              <p role="status" className="p-4">
                {withheld}
              </p>
            )}
            {error && !withheld && (
              <PaneFailure onRetry={() => refetch()}>
                {data === undefined ? failure : 'The list could not be updated. It is shown as it was.'}
              </PaneFailure>
            )}
            {data === undefined && !error && <RowSkeletons />}
            {data !== undefined && children(data)}
          </section>
        )}
        {record !== '' && pane}
      </div>
    </div>
  )
}

function columns(hasRecord: boolean, isNarrow: boolean): string {
  return hasRecord && !isNarrow ? 'grid-cols-[25.5rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'
}

/** Focuses the target of a navigation: the heading of the place, or the record that fills the screen. */
function useNavigationFocus(
  view: { current: HTMLElement | null },
  { hasRecord, isPaneStep }: { hasRecord: boolean; isPaneStep: boolean },
) {
  const { by } = useNavigation()
  const hasArrived = useRef(by === 'load')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record beside the list leaves the focus on its row.
  useEffect(() => {
    const isArrival = !hasArrived.current
    hasArrived.current = true
    const target = isPaneStep || (isArrival && hasRecord) ? '[data-reading]' : isArrival ? 'h1' : undefined
    if (target) view.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [view, isPaneStep])
}
