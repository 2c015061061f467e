import { mailStates } from '../../contract/mail.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import { stateWords } from './mail-words.ts'

type MailFilterProps = { state: string; onState: (state: string) => void }

export function MailFilter({ state, onState }: MailFilterProps) {
  const set = mailStates.flatMap((one) => (one === state ? [{ name: one, words: stateWords[one] }] : []))
  return (
    <FilterChips set={set} onRemove={() => onState('')}>
      <Select
        label="State"
        value={state}
        onChange={onState}
        all="Waiting and failed"
        options={mailStates.map((one) => [one, stateWords[one]])}
      />
    </FilterChips>
  )
}
