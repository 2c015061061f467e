import type { AuditEntry } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { useUndo } from '../frame/undo.tsx'
import { Age } from '../ui/age.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyResult } from '../ui/empty-result.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { Pager } from '../ui/pager.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { useRowWalk } from '../ui/use-row-walk.ts'
import { useScreen } from '../ui/use-screen.ts'
import { About } from './about.tsx'
import { actionLabels } from './action-labels.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditPane } from './audit-pane.tsx'
import { aboutWords, changeWords } from './subject-words.ts'
import { useAuditPage } from './use-audit-log.ts'

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    label: 'About',
    cell: (entry) => (
      <span className="relative z-1">
        <About entry={entry} />
      </span>
    ),
  },
  { label: 'What changed', cell: changeWords },
  { label: 'Who', width: 'w-36', cell: ({ who }) => who },
  { label: 'When', width: 'w-44', cell: ({ at }) => formatMoment(at) },
]

/** The audit log. Applicants and senders are named by their records, as long as these exist. */
export function AuditLogView() {
  const list = useListQuery(['action', 'who', 'from', 'to'])
  const { page, record, query } = list
  const reading = useAuditPage(query, page)
  const { records = [], total = 0 } = reading.data ?? {}
  const { download, start } = useDownload()
  const { tell } = useUndo()
  const now = useNow()
  const isNarrow = useScreen() === 'narrow'
  const walk = useRowWalk({
    noun: { one: 'entry', many: 'entries' },
    rows: records.map(({ _id, action }) => ({ id: _id, name: actionLabels[action] })),
    total,
    list,
    isStale: reading.isPlaceholderData,
  })

  async function save() {
    const ended = await start(query.size > 0 ? `${paths.auditLogCsv}?${query}` : paths.auditLogCsv)
    if (ended.state === 'failed') tell(ended.sentence, 'failed')
  }

  return (
    <ListFrame
      title="Audit log"
      total={reading.data?.total}
      filters={<AuditFilter filter={list.filter} onFilter={list.setFilter} />}
      act={
        <Button busy={download.state === 'running'} onClick={save}>
          Export CSV
        </Button>
      }
      reading={reading}
      failure="The log could not be loaded."
      spoken={walk.spoken}
      record={record}
      pane={
        <AuditPane
          entry={records.find(({ _id }) => _id === record)}
          isLoading={reading.isLoading}
          list={list}
          walk={walk}
        />
      }
    >
      {() => (
        <>
          {records.length === 0 ? (
            <EmptyResult
              empty="Nothing has been done yet"
              unmatched="There is no entry of this kind yet."
              isFiltered={list.isFiltered || page > 1}
              onClear={list.clear}
            />
          ) : (
            <ListRows
              label="Staff actions, newest first"
              nameLabel="Action"
              nameWidth="w-64"
              rows={records}
              nameOf={({ action }) => actionLabels[action]}
              hrefOf={list.pathOf}
              current={record}
              columns={record === '' && !isNarrow ? columns : undefined}
              linesOf={(entry) => ({
                mark: <span className="text-ink-2">{entry.who}</span>,
                detail: aboutWords(entry) || changeWords(entry),
                end: <Age iso={entry.at} now={now} />,
              })}
            />
          )}
          <Pager page={page} total={{ total }} onPage={list.setPage} />
        </>
      )}
    </ListFrame>
  )
}
