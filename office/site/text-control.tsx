import { type ContentPath, valueAt } from '../../contract/content/content-path.ts'
import type { AddressField, AddressFormat, FigureField, LineField, TextField } from '../../contract/content/fields.ts'
import { withoutInvisible } from '../../contract/content/invisible-characters.ts'
import { Counter } from './counter.tsx'
import { controlId, useEditor } from './editor-context.ts'
import { FactLine } from './fact-line.tsx'
import { describedBy, FieldFrame, paneControl } from './field-frame.tsx'
import { OneLineInput } from './one-line-input.tsx'

const inputTypes: Record<AddressFormat, string> = { url: 'url', email: 'email', phone: 'tel' }

type TextControlProps = {
  field: LineField | TextField | FigureField | AddressField
  path: ContentPath
  /** The name of an entry in a list of plain texts: "Figure 2". */
  label?: string
  labelHidden?: boolean
}

/** A line, a paragraph, a figure or an address. */
export function TextControl({ field, path, label = field.label, labelHidden }: TextControlProps) {
  const { value, edit, onFocusField, onLeaveField, problemAt } = useEditor()
  const id = controlId(path)
  const found = valueAt(value, path)
  const text = typeof found === 'string' ? found : ''
  const max = field.kind === 'address' ? undefined : field.max
  const problem = problemAt(path)
  const shared = {
    id,
    value: text,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { help: field.help, problem, counter: max !== undefined }),
    onFocus: () => onFocusField(path),
    onBlur: () => onLeaveField(path),
  }
  const change = (typed: string) => edit(path, withoutInvisible(typed), { label, typed: true })

  return (
    <FieldFrame
      id={id}
      label={label}
      help={field.help}
      optional={field.optional}
      labelHidden={labelHidden}
      problem={problem}
    >
      {field.kind === 'text' ? (
        <>
          <textarea
            {...shared}
            rows={Math.max(3, Math.ceil(text.length / 46))}
            onChange={(event) => change(event.currentTarget.value)}
            className={`field-sizing-content min-h-18 resize-none py-1.5 leading-5 max-lg:leading-6 ${paneControl}`}
          />
          <div className="mt-1.5">
            <Counter id={`${id}-counter`} text={text} max={field.max} />
          </div>
        </>
      ) : (
        <div className="relative">
          <OneLineInput
            {...shared}
            type={field.kind === 'address' ? inputTypes[field.format] : 'text'}
            onText={change}
            className={`h-9 max-lg:h-11 ${paneControl} ${max === undefined ? '' : 'pr-24'}`}
          />
          {max !== undefined && (
            <div className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
              <Counter id={`${id}-counter`} text={text} max={max} bare />
            </div>
          )}
        </div>
      )}
      {field.kind !== 'address' && <FactLine text={text} />}
    </FieldFrame>
  )
}
