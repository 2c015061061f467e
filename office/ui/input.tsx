import { type ComponentProps, type ReactNode, useId } from 'react'

export const controlClasses =
  'mt-1 block h-9 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-ink hover:border-ink-2 read-only:border-line read-only:bg-wash read-only:text-ink-2 aria-invalid:border-danger max-lg:h-11'

type InputProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  /** Below the label. */
  hint?: ReactNode
}

/** A field of 36 px with its label above, and below that the hint, and the error with its children, such as a link. */
export function Input({ label, error, hint, children, ...rest }: InputProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="wrap-anywhere text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="wrap-anywhere text-danger">
          {error} {children}
        </p>
      )}
      <input
        id={id}
        className={controlClasses}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        {...rest}
      />
    </div>
  )
}
