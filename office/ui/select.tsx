import { type ComponentProps, useId } from 'react'
import { controlClasses } from './input.tsx'

/** A choice of 36 px with its label above. Options are children. */
export function Select({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} className={controlClasses} {...rest} />
    </div>
  )
}
