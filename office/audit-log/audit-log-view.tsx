import { type AuditEntry, auditEntry } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useUndo } from '../frame/undo.tsx'
import { Age } from '../ui/age.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyResult } from '../ui/empty-result.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { usePagedList } from '../ui/use-paged-list.ts'
import { About } from './about.tsx'
import { actionLabels } from './action-labels.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditPane } from './audit-pane.tsx'
import { aboutWords, changeWords } from './subject-words.ts'

const isEntry = shapeOf(auditEntry)

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
  const { record, query } = list
  const { reading, records, total, walk, chosen } = usePagedList({
    list,
    key: 'audit-log',
    path: paths.auditLog,
    pathOf: paths.auditEntry,
    isRecord: isEntry,
    noun: { one: 'entry', many: 'entries' },
    nameOf: ({ action }) => actionLabels[action],
    // Every action adds an entry.
    staleTime: 0,
  })
  const { download, start } = useDownload()
  const { tell } = useUndo()
  const now = useNow()

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
      pane={<AuditPane reading={chosen} list={list} walk={walk} />}
    >
      {() => (
        <ListRows
          label="Staff actions, newest first"
          nameLabel="Action"
          nameWidth="w-64"
          rows={records}
          total={total}
          empty={
            <EmptyResult
              empty="Nothing has been done yet"
              unmatched="There is no entry of this kind yet."
              list={list}
            />
          }
          nameOf={({ action }) => actionLabels[action]}
          list={list}
          columns={columns}
          linesOf={(entry) => ({
            mark: <span className="text-ink-2">{entry.who}</span>,
            detail: aboutWords(entry) || changeWords(entry),
            end: <Age iso={entry.at} now={now} />,
          })}
        />
      )}
    </ListFrame>
  )
}
