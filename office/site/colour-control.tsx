import { type ContentPath, valueAt } from '../../contract/content/content-path.ts'
import type { ColourField } from '../../contract/content/fields.ts'
import { isColour } from '../../contract/look/colour.ts'
import { findColourProblem } from '../../contract/look/palette.ts'
import { controlId, useEditor } from './editor-context.ts'
import { describedBy, FieldFrame, paneControl } from './field-frame.tsx'
import { OneLineInput } from './one-line-input.tsx'

/** A colour, picked or typed. One with which words could not be read says so at once. */
export function ColourControl({ field, path }: { field: ColourField; path: ContentPath }) {
  const { value, edit, onFocusField, onLeaveField, problemAt } = useEditor()
  const id = controlId(path)
  const colour = String(valueAt(value, path) ?? '')
  const problem = problemAt(path) ?? (isColour(colour) ? findColourProblem(field.role, colour) : undefined)
  const change = (next: string) => edit(path, next.trim(), { label: field.label, typed: true })
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={problem}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${field.label}, pick`}
          value={isColour(colour) ? colour : field.default}
          className={`h-9 max-w-14 shrink-0 cursor-pointer p-1 max-lg:h-11 ${paneControl}`}
          onFocus={() => onFocusField(path)}
          onBlur={() => onLeaveField(path)}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <OneLineInput
          id={id}
          value={colour}
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, { help: field.help, problem })}
          className={`h-9 max-lg:h-11 ${paneControl}`}
          onFocus={() => onFocusField(path)}
          onBlur={() => onLeaveField(path)}
          onText={change}
        />
      </div>
    </FieldFrame>
  )
}
