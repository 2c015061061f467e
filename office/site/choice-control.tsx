import { type ContentPath, valueAt } from '../../contract/content/content-path.ts'
import type { ChoiceField } from '../../contract/content/fields.ts'
import { controlId, useEditor } from './editor-context.ts'
import { describedBy, FieldFrame, paneControl } from './field-frame.tsx'

/** A choice among names. */
export function ChoiceControl({ field, path }: { field: ChoiceField; path: ContentPath }) {
  const { value, edit, onFocusField, problemAt } = useEditor()
  const id = controlId(path)
  const problem = problemAt(path)
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={problem}>
      <select
        id={id}
        value={String(valueAt(value, path) ?? '')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, { help: field.help, problem })}
        className={`h-9 max-lg:h-11 ${paneControl}`}
        onFocus={() => onFocusField(path)}
        onChange={(event) => edit(path, event.currentTarget.value, { label: field.label })}
      >
        {field.options.map((option) => (
          <option key={option} value={option}>
            {inWords(option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** "board-table" as "Board table". */
export function inWords(option: string): string {
  const words = option.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
