import { mailStates } from '../../contract/mail.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import { stateWords } from './mail-words.ts'

type MailFilterProps = { state: string; onState: (state: string) => void }

export function MailFilter({ state, onState }: MailFilterProps) {
  const set = mailStates.flatMap((one) => (one === state ? [{ name: one, words: stateWords[one] }] : []))
  return (
    <FilterChips set={set} onRemove={() => onState('')}>
      <Select label="State" value={state} onChange={(event) => onState(event.target.value)}>
        <option value="">Waiting and failed</option>
        {mailStates.map((one) => (
          <option key={one} value={one}>
            {stateWords[one]}
          </option>
        ))}
      </Select>
    </FilterChips>
  )
}
