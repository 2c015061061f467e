import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ActivityEntry, activityActions } from '../../../../contract/activity.ts'
import { paths } from '../../../../contract/paths.ts'
import { SelectField } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table.tsx'
import { FilterRow } from '../frame/filter-row.tsx'
import { formatMoment } from '../frame/format-moment.ts'
import { NoneFound } from '../frame/none-found.tsx'
import { Pager } from '../frame/pager.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReadState } from '../frame/read-state.tsx'
import { pagePath, useListAddress } from '../frame/use-list-address.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { activityWords } from './activity-words.ts'

/** Who did what, when. People who applied or wrote are not named in it. */
export function ActivityView() {
  const { api } = useSession()
  const list = useListAddress(['action'])
  const path = pagePath(paths.activity, list.query, list.page)
  const reading = useQuery({
    queryKey: ['activity', path],
    queryFn: ({ signal }) => api.readPage<ActivityEntry>(path, signal),
    placeholderData: keepPreviousData,
    // Everything that is done adds to it.
    staleTime: 0,
  })

  return (
    <>
      <ViewHead title="Activity" />
      <Panel title="Staff actions" aside={reading.data?.total.toLocaleString('en-IN')}>
        <FilterRow>
          <SelectField
            label="Action"
            required={false}
            value={list.filter.action}
            onChange={(event) => list.setFilter({ action: event.target.value })}
          >
            <option value="">Every action</option>
            {activityActions.map((action) => (
              <option key={action} value={action}>
                {activityWords[action]}
              </option>
            ))}
          </SelectField>
        </FilterRow>
        <ReadState reading={reading} failure="The log could not be loaded.">
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <NoneFound
                  empty="Nothing has been done yet"
                  unmatched="Nobody has done this yet."
                  isFiltered={list.isFiltered || list.page > 1}
                  onClear={list.clear}
                />
              ) : (
                <ActivityTable entries={records} />
              )}
              <Pager page={list.page} total={total} onPage={list.setPage} />
            </>
          )}
        </ReadState>
      </Panel>
    </>
  )
}

function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <Table
      caption="Staff actions, newest first"
      captionHidden
      rows={entries}
      keyOf={(entry) => entry._id}
      columns={[
        { key: 'what', label: 'Action', rowHeader: true, cell: ({ action }) => activityWords[action] },
        { key: 'subject', label: 'Job or category', cell: ({ subject }) => subject },
        { key: 'detail', label: 'Detail', cell: ({ detail }) => detail },
        { key: 'who', label: 'Who', cell: ({ who }) => who },
        { key: 'at', label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
      ]}
    />
  )
}
