import { ME, MINE_OR_NOBODYS, NOBODY } from '../../contract/task.ts'
import { Select } from '../ui/select.tsx'
import { useColleagues } from './use-tasks.ts'

const words: Record<string, string> = {
  [ME]: 'Mine',
  [NOBODY]: 'Unassigned',
  [MINE_OR_NOBODYS]: 'Mine and unassigned',
}

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
      options={[...Object.entries(words), ...others.map(({ _id, name }) => [_id, name] as const)]}
    />
  )
}

/** The words of the filter. */
export function useOwnerWords(): (owner: string) => string {
  const { data: colleagues = [] } = useColleagues()
  return (owner) => words[owner] ?? `Owner: ${colleagues.find(({ _id }) => _id === owner)?.name ?? 'a colleague'}`
}
