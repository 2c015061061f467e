import { enquiryKinds, enquiryStates } from '../../contract/enquiry.ts'
import { formatMoment } from '../../contract/time.ts'
import { OwnerSelect, useOwnerWords } from '../tasks/owner-select.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import { kindLabels } from './kind-label.ts'

type EnquiryFilters = { status: string; kind: string; owner: string; since: string }

type EnquiryFilterProps = {
  filter: EnquiryFilters
  onFilter: (changes: Partial<EnquiryFilters>) => void
}

const stateWords = { open: 'Open, most urgent first', overdue: 'Overdue', answered: 'Answered' }

export function EnquiryFilter({ filter, onFilter }: EnquiryFilterProps) {
  const state = enquiryStates.find((one) => one === filter.status)
  const ownerWords = useOwnerWords()
  const kind = enquiryKinds.find((one) => one === filter.kind)
  const set = [
    ...(state ? [{ name: 'status' as const, words: stateWords[state] }] : []),
    ...(filter.owner ? [{ name: 'owner' as const, words: ownerWords(filter.owner) }] : []),
    ...(kind ? [{ name: 'kind' as const, words: kindLabels[kind] }] : []),
    ...(filter.since ? [{ name: 'since' as const, words: `Since ${formatMoment(filter.since)}` }] : []),
  ]
  return (
    <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })}>
      <div className="grid gap-3">
        <OwnerSelect value={filter.owner} onChange={(owner) => onFilter({ owner })} />
        <Select
          label="Status"
          value={filter.status}
          onChange={(status) => onFilter({ status })}
          all="Every status, newest first"
          options={enquiryStates.map((one) => [one, stateWords[one]])}
        />
        <Select
          label="Kind"
          value={filter.kind}
          onChange={(kind) => onFilter({ kind })}
          all="Every kind"
          options={enquiryKinds.map((one) => [one, kindLabels[one]])}
        />
      </div>
    </FilterChips>
  )
}
