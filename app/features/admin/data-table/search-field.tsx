import { TextField } from '../../../ui/field.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** The search of a list, with its label above. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { field } = useTypedSearch(value, onSearch)
  return <TextField label={label} name="q" required={false} {...field} />
}
