import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from './icons/icons.tsx'

export type FieldMark = { shown: ReactNode; said: string }

/** Props that all fields share. */
export type FieldTexts = {
  label: string
  /** At the right of the label, such as where the value comes from; `said` is the same for screen readers. */
  mark?: FieldMark | undefined
  hint?: ReactNode
  /** The error message. Its presence makes the field invalid. */
  error?: string
  /** Marks the label as optional. Fields are required by default. */
  optional?: boolean
}

/** Attributes that connect a control with its label, hint and error. */
type ControlWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldTexts & {
  id?: string
  /** Announces the error when it appears, for a control that validates at once. */
  announced?: boolean
  children: (wiring: ControlWiring) => ReactNode
}

/** Classes of input, select and textarea. The error border replaces half a pixel of padding, so that no text moves. */
export const controlClasses =
  'mt-1.5 block max-w-full rounded-control border-[1.5px] border-line-strong bg-sheet px-3 text-[1rem] text-ink transition-colors duration-[120ms] enabled:not-aria-invalid:hover:border-ink-2 disabled:border-line disabled:bg-wash disabled:text-ink-3 disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[calc(0.75rem-0.5px)]'

/** Label, hint, error and control, in this order on screen and for screen readers. */
export function Field({ id, label, mark, hint, error, optional = false, announced = false, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const markId = mark ? `${controlId}-mark` : undefined
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={`group/field min-w-0 ${error ? 'border-danger border-l-4 pl-3.5' : ''}`}>
      <label htmlFor={controlId} className="font-semibold text-label leading-snug field-disabled:text-ink-3">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {mark && (
        <>
          <span
            aria-hidden="true"
            className="float-right mt-1 flex items-center gap-1.5 text-ink-2 text-meta leading-snug"
          >
            {mark.shown}
          </span>
          <span id={markId} className="sr-only">
            {mark.said}
          </span>
        </>
      )}
      {hint && (
        <p id={hintId} className="mt-0.5 text-ink-2 text-meta">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={errorId}
          role={announced ? 'alert' : undefined}
          className="mt-1 flex gap-1.5 font-semibold text-[0.9375rem] text-danger leading-snug"
        >
          <CircleAlert size={18} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [markId, hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
    </div>
  )
}

type Width = 'name' | 'phone' | 'full'

// Widths by the length of the expected text.
const widths: Record<Width, string> = {
  name: 'w-[calc(24ch+1.75rem)]',
  phone: 'w-[calc(16ch+1.75rem)]',
  full: 'w-full',
}

type TextFieldProps = FieldTexts & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'number' | 'date' | 'datetime-local'
  width?: Width
  /** A button inside the field, at its right end. */
  end?: ReactNode
} & Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'width' | 'className' | 'placeholder'>

export function TextField({
  id,
  label,
  mark,
  hint,
  error,
  optional = false,
  required = !optional,
  type = 'text',
  width = 'full',
  end,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className={end ? 'relative' : 'contents'}>
          <input
            {...rest}
            {...wiring}
            type={type}
            required={required}
            className={`h-12 ${widths[width]} ${controlClasses} ${end ? 'pr-13!' : ''}`}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
