import { useId } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { useSources } from './use-additions.ts'

type SourceFieldProps = { defaultValue: string | undefined; error: string | undefined; onEdit: () => void }

/** Where somebody comes from: a word of the firm, or any other. Owners edit the words. */
export function SourceField({ defaultValue, error, onEdit }: SourceFieldProps) {
  const id = useId()
  const may = useMay()
  const { data: sources } = useSources()
  const hint = sources && sources.length > 0 ? `Such as ${sources.slice(0, 3).join(', ')}` : undefined
  return (
    <div>
      <TextField
        label="Where they come from"
        name="source"
        list={id}
        hint={hint}
        maxLength={60}
        autoComplete="off"
        defaultValue={defaultValue}
        {...(error && { error })}
      />
      <datalist id={id}>
        {sources?.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      {may('sources.edit') && (
        <Button className="-ml-2 mt-1" onClick={onEdit}>
          Edit these words
        </Button>
      )}
    </div>
  )
}
