import type { ComponentProps } from 'react'

/** The name of a record in its row: opens it. */
export function RecordButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      type="button"
      className="min-h-8 wrap-anywhere text-left font-semibold text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
      {...props}
    />
  )
}
