import { applicationStatuses, stageLabel } from '../../../contract/stages.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useMay } from '../../session/use-may.ts'
import { OwnerSelect } from '../../tasks/owner-select.tsx'
import { DayRange } from '../../ui/day-range.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { FilterName, PeopleFilters } from '../desk-address.ts'
import { FactRanges } from '../facts/fact-ranges.tsx'
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
    onChange: (value: string) => onFilter({ [name]: value }),
  })
  return (
    <div className="grid gap-3">
      <OwnerSelect {...choose('owner')} />
      <Select
        label="Status"
        {...choose('status')}
        all="Every status"
        options={applicationStatuses.map((status) => [status, stageLabel(status)])}
      />
      <Select label="Job" {...choose('job')} all="Every job" options={jobs.map(({ _id, title }) => [_id, title])} />
      <Select
        label="Industry"
        {...choose('industry')}
        all="Every industry"
        options={industries.map((industry) => [industry, industry])}
      />
      <Select
        label="Tag"
        {...choose('tag')}
        all="Every tag"
        options={tags.map(({ tag, count }) => [tag, `${tag} (${count})`])}
      />
      <Input
        label="Place of the job"
        defaultValue={filter.place}
        maxLength={200}
        onBlur={(event) => onFilter({ place: event.target.value.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && onFilter({ place: event.currentTarget.value.trim() })}
      />
      <FactRanges filter={filter} onFilter={onFilter} />
      <Input
        label="Lives in"
        defaultValue={filter.city}
        maxLength={200}
        onBlur={(event) => onFilter({ city: event.target.value.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && onFilter({ city: event.currentTarget.value.trim() })}
      />
      <DayRange filter={filter} onFilter={onFilter} />
      {may('contacts.read') && (
        <Select
          label="Resume"
          {...choose('hasResume')}
          all="With or without"
          options={[
            ['true', 'With resume'],
            ['false', 'Without resume'],
          ]}
        />
      )}
      <Select label="Star" {...choose('starred')} all="Everybody" options={[['true', 'Starred']]} />
      <Select label="Erasure" {...choose('asksErasure')} all="Everybody" options={[['true', 'Asked to be erased']]} />
      <Select
        label="Brought in"
        {...choose('informed')}
        all="Everybody"
        options={[
          ['false', 'Not yet informed'],
          ['true', 'Informed'],
        ]}
      />
    </div>
  )
}
