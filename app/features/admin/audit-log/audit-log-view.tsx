import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AuditEntry, auditEntry } from '../../../../contract/audit-log.ts'
import { paths } from '../../../../contract/paths.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { Note } from '../../../ui/note.tsx'
import { Table } from '../../../ui/table.tsx'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { Pager } from '../data-table/pager.tsx'
import { useDownload } from '../data-table/use-download.ts'
import { pagePath, useListQuery } from '../data-table/use-list-query.ts'
import { Panel } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { About, OtherPerson } from './about.tsx'
import { actionLabels } from './action-labels.ts'
import { AuditFilter } from './audit-filter.tsx'
import { detailWords } from './subject-words.ts'

const isEntry = shapeOf(auditEntry)

/** The audit log. Applicants and senders are named by their records, as long as these exist. */
export function AuditLogView() {
  const { api } = useSession()
  const list = useListQuery(['action', 'who', 'from', 'to'])
  const { download, start } = useDownload()
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
      <ViewHead title="Audit log">
        <TextButton
          disabled={download.state === 'running'}
          onClick={() => start(list.query.size > 0 ? `${paths.auditLogCsv}?${list.query}` : paths.auditLogCsv)}
        >
          Export CSV
        </TextButton>
      </ViewHead>
      {download.state === 'failed' && (
        <Note tone="failure" className="mb-5">
          {download.sentence}
        </Note>
      )}
      <Panel title="Staff actions" aside={reading.data?.total.toLocaleString('en-IN')}>
        <AuditFilter filter={list.filter} onChange={list.setFilter} />
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
        { key: 'subject', label: 'About', cell: (entry) => <About entry={entry} /> },
        { key: 'detail', label: 'What changed', cell: (entry) => <Changes entry={entry} /> },
        { key: 'who', label: 'Who', cell: ({ who }) => who },
        { key: 'at', label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
      ]}
    />
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { action, changes, other } = entry
  if (other)
    return (
      <>
        {action === 'person_split' ? 'Split off: ' : 'With '}
        <OtherPerson other={other} />
      </>
    )
  if (changes.length === 0) return detailWords(entry)
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-2">{field}:</span> {from || 'empty'} to {to || 'empty'}
        </li>
      ))}
    </ul>
  )
}
