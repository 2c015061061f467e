import type { ComponentProps } from 'react'
import { usePagePath } from '../page-content/page-content.tsx'

/** A link with `aria-current` when it leads to the page that is shown, and marked as current on a page below it. */
export function NavLink(props: ComponentProps<'a'>) {
  const page = usePagePath()
  return (
    <a
      aria-current={page === props.href ? 'page' : undefined}
      data-current={page.startsWith(`${props.href}?`) || undefined}
      {...props}
    />
  )
}
