import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

type TextareaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className' | 'placeholder'>

export function TextareaField({
  id,
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  rows = 6,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          required={required}
          rows={rows}
          className={`min-h-24 w-full resize-y disabled:resize-none py-2.5 leading-normal ${controlClasses}`}
        />
      )}
    </Field>
  )
}
