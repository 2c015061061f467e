import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { PeoplePage, PersonSummary } from '../../../contract/people.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useMay } from '../../session/use-may.ts'
import { useOwnerWords } from '../../tasks/owner-select.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PaneFailure } from '../../ui/pane-failure.tsx'
import type { Reading } from '../../ui/query-state.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useRowInView } from '../../ui/use-row-in-view.ts'
import { AddPersonButton } from '../adding/add-person-button.tsx'
import { listQuery, openPerson } from '../desk-address.ts'
import { DuplicatesLink } from '../duplicates/duplicates-link.tsx'
import { useDesk } from '../use-desk.ts'
import { useNewest } from '../use-people.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CorrectedSearch } from './corrected-search.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterWords } from './filter-words.ts'
import { ImportLink } from './import-link.tsx'
import { ListHead } from './list-head.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { PeopleRows } from './people-rows.tsx'
import { firstDirection, type Order, PeopleTable } from './people-table.tsx'
import { ProgressLine } from './progress-line.tsx'
import { SearchHelp } from './search-help.tsx'
import { useDensity } from './use-density.ts'

/** More than these are "or more". */
const MOST = 25

/**
 * How many people of this list applied or wrote since it was loaded. `loadedUntil` is when somebody, in any list, had
 * done so last: a person who comes into the list by a new status is no arrival. Undefined while the list loads.
 */
function useNewPeople(query: URLSearchParams, isLive: boolean, loadedUntil: string | undefined, reload: () => void) {
  const queries = useQueryClient()
  const { data } = useNewest(query, MOST, isLive)
  // Nothing is read that could move when the first people have come, or all have gone.
  const isTurned = data !== undefined && loadedUntil !== undefined && (data.newest === '') !== (loadedUntil === '')
  const loadAgain = useEffectEvent(() => {
    reload()
    void queries.invalidateQueries()
  })
  useEffect(() => {
    if (isTurned) loadAgain()
  }, [isTurned])
  if (!data || loadedUntil === undefined || isTurned) return undefined
  const count = data.people.filter(({ submittedAt }) => submittedAt > loadedUntil).length
  return count === 0 ? undefined : `Show ${count}${count === MOST ? ' or more' : ''} new`
}

type PeopleListProps = {
  reading: Reading<PeoplePage> & { isPlaceholderData: boolean }
  reload: () => void
  /** New people are announced by the server. */
  isLive: boolean
  /** The address names an application whose person is not known. */
  isUnknownSender: boolean
  /** The columns of a table, where there is room. */
  asTable: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
  /** The row that takes the focus and comes into view: the person from whom somebody came back. */
  returnTo: string
}

/** Search, filters, and the people that they leave. */
export function PeopleList({
  reading,
  reload,
  isLive,
  isUnknownSender,
  asTable,
  chosen,
  onChoose,
  returnTo,
}: PeopleListProps) {
  const { address, pathOf, replace, setFilter } = useDesk()
  const { filter, page, person, resume } = address
  const may = useMay()
  const [density, setDensity] = useDensity()
  const { data: jobs } = useJobs()
  const ownerWords = useOwnerWords()
  const arrivals = useNewPeople(
    listQuery(address),
    isLive,
    reading.isPlaceholderData ? undefined : reading.data?.newest,
    reload,
  )
  const scroller = useRef<HTMLDivElement>(null)
  const leadIntoList = useWayIntoList(scroller, reading.isPlaceholderData ? undefined : reading.data && filter.q)
  const hintId = useId()
  useRowInView(scroller, { record: person, returnTo, isLoaded: reading.data !== undefined })

  const titleOfJob = (id: string) => jobs?.find((job) => job._id === id)?.title
  const set = filterWords(filter, { titleOfJob, ownerWords })
  const order: Order = {
    sort: address.sort ?? (filter.q ? 'relevance' : 'submitted'),
    direction: address.direction ?? firstDirection(address.sort),
  }
  const { data } = reading
  const people = data?.people ?? []
  const shownChosen = people.filter(({ _id }) => chosen.has(_id))
  const onSort = ({ sort, direction }: Order) =>
    replace({ sort, direction: sort === 'relevance' ? undefined : direction, page: undefined })
  const rows = {
    people,
    current: person,
    density,
    chosen,
    onChoose: may('people.edit')
      ? (id: string, on: boolean) => onChoose(on ? [...chosen, id] : [...chosen].filter((other) => other !== id))
      : undefined,
    hrefOf: (row: PersonSummary) => pathOf(openPerson(row, resume)),
  }

  const all = {
    isAllChosen: people.length > 0 && shownChosen.length === people.length,
    isSomeChosen: shownChosen.length > 0,
    onChooseAll: (on: boolean) => onChoose(on ? people.map(({ _id }) => _id) : []),
  }
  const head = (
    <ListHead
      {...all}
      onChooseAll={may('people.edit') ? all.onChooseAll : undefined}
      isInline={asTable}
      total={data}
      arrivals={arrivals}
      onShowArrivals={() => {
        reload()
        replace({ page: undefined })
        scroller.current?.scrollTo({ top: 0 })
      }}
      order={order}
      canRank={filter.q !== ''}
      onSort={onSort}
      density={density}
      onDensity={setDensity}
    />
  )

  return (
    <section
      data-pane
      tabIndex={-1}
      aria-label="List"
      className="flex min-h-0 min-w-0 flex-col bg-sheet outline-none lg:pb-(--undo)"
    >
      <div className="flex h-11 shrink-0 items-center gap-3 px-4 max-lg:h-auto max-lg:flex-wrap max-lg:pt-3">
        <h1 className="font-bold font-display text-[1.25rem] max-lg:flex-1 max-lg:text-[1.625rem] max-lg:leading-11">
          People
        </h1>
        <DuplicatesLink hasRoom={asTable} />
        <ImportLink hasRoom={asTable} />
        <AddPersonButton hasRoom={asTable} />
        <div className="flex min-w-0 flex-1 items-center gap-1 max-lg:basis-full">
          <SearchField
            label="Search people and resumes"
            value={filter.q}
            hintId={data?.hint ? hintId : undefined}
            onSearch={(q) => setFilter({ q })}
            onLeave={leadIntoList}
          />
          <SearchHelp onTry={(q) => setFilter({ q })} />
        </div>
      </div>
      <FilterBar filter={filter} set={set} onFilter={setFilter}>
        {asTable && head}
      </FilterBar>
      {!asTable && head}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
        <ProgressLine />
        {data?.hint && (
          <p id={hintId} role="status" className="border-line border-b bg-marigold-soft px-4 py-1.5 text-marigold-ink">
            {data.hint}
          </p>
        )}
        {data?.corrected && (
          <CorrectedSearch corrected={data.corrected} words={filter.q} onSearch={(q) => setFilter({ q })} />
        )}
        {isUnknownSender && (
          <PaneFailure>The application could not be found. It may have been erased. The list is complete.</PaneFailure>
        )}
        {reading.error && (
          <PaneFailure onRetry={() => reading.refetch()}>
            {data ? 'The list could not be updated. It is shown as it was.' : 'The people could not be loaded.'}
          </PaneFailure>
        )}
        {!data && !reading.error && <RowSkeletons />}
        {data && people.length === 0 && (
          <NobodyFound words={filter.q} set={set} isBeyondEnd={data.total > 0} onFilter={setFilter} />
        )}
        {people.length > 0 &&
          (asTable ? <PeopleTable {...rows} all={all} order={order} onSort={onSort} /> : <PeopleRows {...rows} />)}
        {data && (
          <Pager
            page={page}
            total={data}
            onPage={(next) => {
              replace({ page: next > 1 ? String(next) : undefined })
              scroller.current?.scrollTo({ top: 0 })
            }}
          />
        )}
      </div>
      {shownChosen.length > 0 && <BulkBar chosen={shownChosen} hasKeys={person === ''} onClear={() => onChoose([])} />}
    </section>
  )
}

/** Focuses the first row once the people whom these words find are shown. `shown` are the words of the list. */
function useWayIntoList(scroller: { current: HTMLElement | null }, shown: string | undefined) {
  const wanted = useRef<string>(undefined)
  function lead() {
    if (wanted.current === undefined || wanted.current !== shown) return
    wanted.current = undefined
    scroller.current?.querySelector<HTMLElement>('[data-row]')?.focus()
  }
  useEffect(lead)
  return (words: string) => {
    wanted.current = words
    lead()
  }
}
