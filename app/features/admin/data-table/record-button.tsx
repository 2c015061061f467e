import type { ComponentProps } from 'react'
import { Link } from '../../../lib/router.tsx'

const look =
  'min-h-8 wrap-anywhere text-left font-semibold text-print underline decoration-1 underline-offset-4 hover:text-print-hover'

/** The name of a record in its row, which opens it. */
export function RecordButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={look} {...props} />
}

/** The name of a record in another view, which links to it. */
export function RecordLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={`inline-flex items-center ${look}`} {...props} />
}
