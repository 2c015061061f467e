import { applicationStatuses } from '../../../contract/application.ts'
import { statusLabel } from '../../applications/status-label.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useMay } from '../../session/use-may.ts'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { FilterName, PeopleFilters } from '../desk-address.ts'
import { useTags } from '../use-people.ts'

type FilterPanelProps = { filter: PeopleFilters; onFilter: (changes: Partial<PeopleFilters>) => void }

/** Every way to narrow the list. A choice narrows it at once. */
export function FilterPanel({ filter, onFilter }: FilterPanelProps) {
  const { data: jobs = [] } = useJobs()
  const { data: tags = [] } = useTags()
  const may = useMay()
  const industries = [...new Set(jobs.map((job) => job.industry))].filter(Boolean).sort()
  const choose = (name: FilterName) => ({
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onFilter({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-3">
      <Select label="Status" {...choose('status')}>
        <option value="">Every status</option>
        {applicationStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Select>
      <Select label="Job" {...choose('job')}>
        <option value="">Every job</option>
        {jobs.map((job) => (
          <option key={job._id} value={job._id}>
            {job.title}
          </option>
        ))}
      </Select>
      <Select label="Industry" {...choose('industry')}>
        <option value="">Every industry</option>
        {industries.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </Select>
      <Select label="Tag" {...choose('tag')}>
        <option value="">Every tag</option>
        {tags.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {tag} ({count})
          </option>
        ))}
      </Select>
      <Input
        label="Place of the job"
        defaultValue={filter.place}
        maxLength={200}
        onBlur={(event) => onFilter({ place: event.target.value.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && onFilter({ place: event.currentTarget.value.trim() })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Input label="From" type="date" {...choose('from')} />
        <Input label="To" type="date" {...choose('to')} />
      </div>
      {may('contacts.read') && (
        <Select label="Resume" {...choose('hasResume')}>
          <option value="">With or without</option>
          <option value="true">With resume</option>
          <option value="false">Without resume</option>
        </Select>
      )}
      <Select label="Star" {...choose('starred')}>
        <option value="">Everybody</option>
        <option value="true">Starred</option>
      </Select>
    </div>
  )
}
