import type { ComponentProps } from 'react'
import { usePagePath } from '../page-content/page-content.tsx'

/** A link with `aria-current` when it leads to the page that is shown. */
export function NavLink(props: ComponentProps<'a'>) {
  return <a aria-current={usePagePath() === props.href ? 'page' : undefined} {...props} />
}
