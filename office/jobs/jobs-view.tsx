import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ListedJob } from '../../contract/job.ts'
import { formatDate } from '../../contract/time.ts'
import { useClientNames } from '../clients/use-clients.ts'
import { Age } from '../ui/age.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { PAGE_SIZE, useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { useRowChoice } from '../ui/use-row-choice.ts'
import { useRowWalk } from '../ui/use-row-walk.ts'
import { AppliedLink } from './applied-link.tsx'
import { jobFilterNames } from './find-jobs.ts'
import { JobBadge } from './job-badge.tsx'
import { JobBulkBar } from './job-bulk-bar.tsx'
import { JobFilter } from './job-filter.tsx'
import { JobPane } from './job-pane.tsx'
import { matchWords } from './match-words.ts'
import { NoJobs } from './no-jobs.tsx'
import { useFoundJobs } from './use-found-jobs.ts'
import { useJobDialogs } from './use-job-dialogs.tsx'
import { useJobOwnerWords } from './use-job-owner-words.ts'
import { useNewMatches } from './use-job-search.ts'
import { useApplicationCounts, useJobs, useLiveJobs } from './use-jobs.ts'

/** The jobs, and the one that is read beside them. */
export function JobsView() {
  const jobs = useJobs()
  useLiveJobs()
  const { data: counts } = useApplicationCounts()
  const { data: clients = {} } = useClientNames()
  const list = useListQuery(jobFilterNames)
  const { filter, page, record } = list
  const now = useNow()
  const found = useFoundJobs(jobs.data, filter, now)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const walk = useRowWalk({
    noun: { one: 'job', many: 'jobs' },
    rows: shown.map(({ _id, title }) => ({ id: _id, name: title })),
    total: found.length,
    list,
  })
  const matchesOf = useNewMatches(shown)
  const newMatches = (job: ListedJob) => (matchesOf(job) > 0 ? matchWords(matchesOf(job)) : '')
  const ownerOf = useJobOwnerWords()
  const dialogs = useJobDialogs({
    onDeleted: ({ _id }) => _id === record && list.showRecord(),
    isReading: record !== '',
  })
  const { mayEdit, add, edit, askToDelete } = dialogs
  const pageIds = shown.map(({ _id }) => _id)
  const choice = useRowChoice(mayEdit ? pageIds : [], record)
  const countOf = (job: ListedJob) => counts && (counts[job._id] ?? 0)

  const columns: readonly ListColumn<ListedJob>[] = [
    { label: 'Industry', cell: (job) => job.industry },
    { label: 'Location', cell: (job) => job.location },
    { label: 'Client', wideOnly: true, cell: ({ clientId = '' }) => clients[clientId] },
    { label: 'Owner', width: 'w-28', cell: (job) => (ownerOf(job) === null ? 'Nobody' : ownerOf(job)) },
    { label: 'Posted', width: 'w-28', wideOnly: true, cell: (job) => formatDate(job.postedDate) },
    { label: 'People we have', width: 'w-32', wideOnly: true, cell: newMatches },
    { label: 'Applied', width: 'w-24', cell: (job) => <AppliedLink job={job} count={countOf(job)} /> },
    { label: 'Status', width: 'w-36', cell: (job) => <JobBadge job={job} /> },
  ]

  return (
    <>
      <ListFrame
        title="Jobs"
        total={jobs.data && found.length}
        search={<SearchField label="Search jobs" value={filter.q} onSearch={(q) => list.setFilter({ q })} />}
        filters={<JobFilter filter={filter} onFilter={list.setFilter} />}
        act={
          mayEdit && (
            <Button look="filled" onClick={add}>
              <Plus size={16} aria-hidden="true" />
              Add New Job
            </Button>
          )
        }
        reading={jobs}
        failure="Failed to fetch jobs"
        spoken={walk.spoken}
        record={record}
        pane={<JobPane jobs={jobs} countOf={countOf} list={list} walk={walk} dialogs={dialogs} />}
      >
        {() => (
          <>
            <ListRows
              label="Job Openings, newest first"
              nameLabel="Title"
              nameWidth="w-[22%]"
              rows={shown}
              total={found.length}
              empty={<NoJobs list={list} />}
              nameOf={(job) => job.title}
              list={list}
              choice={mayEdit ? choice : undefined}
              columns={columns}
              linesOf={(job) => ({
                mark: <JobBadge job={job} short />,
                detail: [newMatches(job), ownerOf(job), clients[job.clientId ?? ''], job.industry, job.location]
                  .filter(Boolean)
                  .join(', '),
                end: <Age iso={job.postedDate} now={now} />,
              })}
              actsOf={
                mayEdit
                  ? (job) => (
                      <>
                        <IconButton label={`Edit ${job.title}`} onClick={() => edit(job)}>
                          <Pencil size={16} aria-hidden="true" />
                        </IconButton>
                        <IconButton label={`Delete ${job.title}`} tone="danger" onClick={() => askToDelete(job)}>
                          <Trash size={16} aria-hidden="true" />
                        </IconButton>
                      </>
                    )
                  : undefined
              }
            />
            <JobBulkBar
              jobs={shown.filter(({ _id }) => choice.chosen.includes(_id))}
              onClear={() => choice.choose([])}
            />
          </>
        )}
      </ListFrame>
      {dialogs.dialogs}
    </>
  )
}
