import { type ComponentProps, useId } from 'react'

export const controlClasses =
  'mt-1 block h-9 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-ink hover:border-ink-2 aria-invalid:border-danger max-lg:h-11'

type InputProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
}

/** A field of 36 px with its label above, and below that the error with its children, such as a link. */
export function Input({ label, error, children, ...rest }: InputProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
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
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
    </div>
  )
}
