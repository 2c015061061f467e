import { useCallback, useDeferredValue } from 'react'
import type { Job } from '../../../contract/job.ts'
import { useJson } from '../../lib/use-json.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ChosenJob } from './chosen-job.tsx'
import { FilterBar } from './filter-bar.tsx'
import { JobCardSkeleton } from './job-card-skeleton.tsx'
import { JobList } from './job-list.tsx'
import { matchJobs, similarFirst } from './match-jobs.ts'
import { useClosedIndustry } from './use-closed-industry.ts'

/** What the filter needs of a category. */
type Industry = { name: string; isActive: boolean }

type OpeningsBoardProps = {
  whatsApp: string
  onApply: (job: Job) => void
}

/** Every open position, narrowed by industry and words; both are kept in the address, and so is a chosen job. */
export function OpeningsBoard({ whatsApp, onApply }: OpeningsBoardProps) {
  const [query, changeQuery] = useQuery()
  const { fetched, retry } = useJson<Job[]>('/api/jobs')
  const { fetched: categories } = useJson<Industry[]>('/api/categories')

  const industry = query.get('industry') ?? ''
  const words = query.get('q') ?? ''
  const filter = useDeferredValue(`${industry}\n${words}`)
  const chosenId = query.get('job')
  const search = useCallback((q: string) => changeQuery({ q }), [changeQuery])

  const industries = categories.state === 'loaded' ? categories.value.filter(({ isActive }) => isActive) : []
  const loaded = fetched.state === 'loaded' ? fetched.value : []
  const closedIndustry = useClosedIndustry(chosenId)
  const jobs = closedIndustry ? similarFirst(loaded, closedIndustry) : loaded
  const [filteredIndustry = '', filteredWords = ''] = filter.split('\n')
  const matches = matchJobs(jobs, { industry: filteredIndustry, words: filteredWords })

  return (
    <>
      {chosenId && fetched.state === 'loaded' && (
        // Another job is another arrival.
        <ChosenJob
          key={chosenId}
          job={jobs.find(({ _id }) => _id === chosenId)}
          closedIndustry={closedIndustry}
          whatsApp={whatsApp}
          onApply={onApply}
        />
      )}
      <FilterBar
        industries={industries.map(({ name }) => name)}
        chosen={industry}
        onChoose={(name) => changeQuery({ industry: name, job: undefined })}
        words={words}
        onSearch={search}
      />
      {fetched.state !== 'failed' && (
        <h2 aria-live="polite" className="mt-10 mb-6 text-sub leading-tight">
          {fetched.state === 'loading' ? 'Loading...' : `${matches.length} Open ${positions(matches.length)} Available`}
        </h2>
      )}
      {fetched.state === 'loading' && (
        <div className="job-grid">
          {skeletons.map((key) => (
            <JobCardSkeleton key={key} />
          ))}
        </div>
      )}
      {fetched.state === 'failed' && (
        <Note
          tone="failure"
          className="mt-10"
          title={
            fetched.reason === 'network' ? 'Network error. Please try again later.' : 'Failed to load job openings'
          }
        >
          <Button look="outlined" size="small" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Note>
      )}
      {fetched.state === 'loaded' && matches.length === 0 && (
        <div className="vacancy grid min-h-60 place-items-center content-center gap-5 p-8 text-center">
          <p className="font-display font-semibold text-lead">No positions found</p>
          <Button look="outlined" onClick={() => changeQuery({ industry: undefined, q: undefined, job: undefined })}>
            View All Positions
          </Button>
        </div>
      )}
      {matches.length > 0 && <JobList key={filter} jobs={matches} whatsApp={whatsApp} onApply={onApply} />}
    </>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']
const positions = (count: number) => (count === 1 ? 'Position' : 'Positions')
