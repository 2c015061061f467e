import { enquiryKinds, enquiryStates } from '../../../../contract/enquiry.ts'
import { SelectField } from '../../../ui/select.tsx'
import { useMay } from '../account/use-may.ts'
import { FilterRow } from '../data-table/filter-row.tsx'
import { SearchField } from '../data-table/search-field.tsx'
import { kindLabels } from './kind-label.ts'

type Filter = { q: string; status: string; kind: string }

type EnquiryFilterProps = {
  filter: Filter
  onChange: (changes: Partial<Filter>) => void
}

const stateWords = { open: 'Open, most urgent first', overdue: 'Overdue', answered: 'Answered' }

export function EnquiryFilter({ filter, onChange }: EnquiryFilterProps) {
  const seesAll = useMay()('contacts.read')
  const label = seesAll ? 'Search by name, email, phone, company or message' : 'Search by name'
  return (
    <FilterRow>
      <SearchField label={label} value={filter.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label="Status"
        required={false}
        value={filter.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">Every status, newest first</option>
        {enquiryStates.map((state) => (
          <option key={state} value={state}>
            {stateWords[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        required={false}
        value={filter.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        <option value="">Every kind</option>
        {enquiryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
    </FilterRow>
  )
}
