import type { ComponentProps } from 'react'

/** The name of a record in its row, which links to it. */
export function RecordLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      className="inline-flex min-h-8 items-center wrap-anywhere text-left font-semibold text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
      {...props}
    />
  )
}
