import { ME, NOBODY } from '../../contract/task.ts'
import { Select } from '../ui/select.tsx'
import { useColleagues } from './use-tasks.ts'

type OwnerSelectProps = { value: string; onChange: (owner: string) => void }

/** Narrows a list to what is mine, what is nobody's, or what a colleague takes care of. */
export function OwnerSelect({ value, onChange }: OwnerSelectProps) {
  const { data: colleagues = [] } = useColleagues()
  const others = colleagues.filter(({ isSelf, mayOwn }) => mayOwn && !isSelf)
  return (
    <Select
      label="Owner"
      value={value}
      onChange={onChange}
      all="All"
      options={[[ME, 'Mine'], [NOBODY, 'Unassigned'], ...others.map(({ _id, name }) => [_id, name] as const)]}
    />
  )
}

/** The words of the filter. */
export function useOwnerWords(): (owner: string) => string {
  const { data: colleagues = [] } = useColleagues()
  return (owner) =>
    owner === ME
      ? 'Mine'
      : owner === NOBODY
        ? 'Unassigned'
        : `Owner: ${colleagues.find(({ _id }) => _id === owner)?.name ?? 'a colleague'}`
}
