import { applicationStatuses } from '../../../../contract/application.ts'
import { SelectField } from '../../../ui/select.tsx'
import { useMay } from '../account/use-may.ts'
import { FilterRow } from '../data-table/filter-row.tsx'
import { SearchField } from '../data-table/search-field.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { statusLabel } from './status-label.ts'

type Filter = { q: string; status: string; job: string }

type ApplicationFilterProps = {
  filter: Filter
  onChange: (changes: Partial<Filter>) => void
}

export function ApplicationFilter({ filter, onChange }: ApplicationFilterProps) {
  const { data: jobs = [] } = useJobs()
  const label = useMay()('contacts.read') ? 'Search by name, email, phone or job' : 'Search by name'
  return (
    <FilterRow>
      <SearchField label={label} value={filter.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label="Status"
        required={false}
        value={filter.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">Every status</option>
        {applicationStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Job"
        required={false}
        value={filter.job}
        onChange={(event) => onChange({ job: event.target.value })}
      >
        <option value="">Every job</option>
        {jobs.map((job) => (
          <option key={job._id} value={job._id}>
            {job.title}
          </option>
        ))}
      </SelectField>
    </FilterRow>
  )
}
