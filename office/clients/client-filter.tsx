import { OwnerSelect, useOwnerWords } from '../tasks/owner-select.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'

type ClientFilterProps = { owner: string; onFilter: (changes: { owner: string }) => void }

export function ClientFilter({ owner, onFilter }: ClientFilterProps) {
  const ownerWords = useOwnerWords()
  return (
    <FilterChips
      set={owner ? [{ name: 'owner', words: ownerWords(owner) }] : []}
      onRemove={() => onFilter({ owner: '' })}
    >
      <OwnerSelect value={owner} onChange={(chosen) => onFilter({ owner: chosen })} />
    </FilterChips>
  )
}
