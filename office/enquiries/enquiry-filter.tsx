import { enquiryKinds, enquiryStates } from '../../contract/enquiry.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import { kindLabels } from './kind-label.ts'

type EnquiryFilters = { status: string; kind: string }

type EnquiryFilterProps = {
  filter: EnquiryFilters
  onFilter: (changes: Partial<EnquiryFilters>) => void
}

const stateWords = { open: 'Open, most urgent first', overdue: 'Overdue', answered: 'Answered' }

export function EnquiryFilter({ filter, onFilter }: EnquiryFilterProps) {
  const state = enquiryStates.find((one) => one === filter.status)
  const kind = enquiryKinds.find((one) => one === filter.kind)
  const set = [
    ...(state ? [{ name: 'status' as const, words: stateWords[state] }] : []),
    ...(kind ? [{ name: 'kind' as const, words: kindLabels[kind] }] : []),
  ]
  return (
    <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })}>
      <div className="grid gap-3">
        <Select label="Status" value={filter.status} onChange={(event) => onFilter({ status: event.target.value })}>
          <option value="">Every status, newest first</option>
          {enquiryStates.map((one) => (
            <option key={one} value={one}>
              {stateWords[one]}
            </option>
          ))}
        </Select>
        <Select label="Kind" value={filter.kind} onChange={(event) => onFilter({ kind: event.target.value })}>
          <option value="">Every kind</option>
          {enquiryKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </Select>
      </div>
    </FilterChips>
  )
}
