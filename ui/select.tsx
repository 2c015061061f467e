import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldTexts } from './field.tsx'
import { ChevronDown } from './icons/icons.tsx'

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, keyof FieldTexts | 'className' | 'multiple'>

/** A native select with our own chevron. Options are children. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  children,
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className="relative">
          <select
            {...rest}
            {...wiring}
            required={required}
            className={`h-12 w-full appearance-none ${controlClasses} pr-11!`}
          >
            {children}
          </select>
          <ChevronDown
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2 field-disabled:text-line-strong"
          />
        </div>
      )}
    </Field>
  )
}
