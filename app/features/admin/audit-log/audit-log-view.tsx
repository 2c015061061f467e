import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AuditEntry, auditActions, auditEntry } from '../../../../contract/audit-log.ts'
import { paths } from '../../../../contract/paths.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { SelectField } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table.tsx'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { FilterRow } from '../data-table/filter-row.tsx'
import { Pager } from '../data-table/pager.tsx'
import { pagePath, useListQuery } from '../data-table/use-list-query.ts'
import { Panel } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { actionLabels } from './action-labels.ts'

const isEntry = shapeOf(auditEntry)

/** The audit log. It does not name applicants and senders. */
export function AuditLogView() {
  const { api } = useSession()
  const list = useListQuery(['action'])
  const path = pagePath(paths.auditLog, list.query, list.page)
  const reading = useQuery({
    queryKey: ['audit-log', path],
    queryFn: ({ signal }) => api.readPage(path, isEntry, signal),
    placeholderData: keepPreviousData,
    // Never cached, because every action adds an entry.
    staleTime: 0,
  })

  return (
    <>
      <ViewHead title="Audit log" />
      <Panel title="Staff actions" aside={reading.data?.total.toLocaleString('en-IN')}>
        <FilterRow>
          <SelectField
            label="Action"
            required={false}
            value={list.filter.action}
            onChange={(event) => list.setFilter({ action: event.target.value })}
          >
            <option value="">Every action</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {actionLabels[action]}
              </option>
            ))}
          </SelectField>
        </FilterRow>
        <QueryState reading={reading} failure="The log could not be loaded.">
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <EmptyResult
                  empty="Nothing has been done yet"
                  unmatched="There is no entry of this kind yet."
                  isFiltered={list.isFiltered || list.page > 1}
                  onClear={list.clear}
                />
              ) : (
                <AuditTable entries={records} />
              )}
              <Pager page={list.page} total={total} onPage={list.setPage} />
            </>
          )}
        </QueryState>
      </Panel>
    </>
  )
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption="Staff actions, newest first"
      captionHidden
      rows={entries}
      keyOf={(entry) => entry._id}
      columns={[
        { key: 'what', label: 'Action', rowHeader: true, cell: ({ action }) => actionLabels[action] },
        { key: 'subject', label: 'Job, category or account', cell: ({ subject }) => subject },
        { key: 'detail', label: 'Detail', cell: ({ detail }) => detail },
        { key: 'who', label: 'Who', cell: ({ who }) => who },
        { key: 'at', label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
      ]}
    />
  )
}
