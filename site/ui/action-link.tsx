import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { isPlainClick } from '../../ui/plain-click.ts'

type ActionLinkProps = Omit<ComponentProps<'a'>, 'href' | 'role'> & {
  /** Leads to the same result as `onAct`, for visitors without script and for new tabs. */
  href: string
  onAct: () => void
}

/** A button that is a link where no script runs. */
export function ActionLink({ href, onAct, ...rest }: ActionLinkProps) {
  function activate(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    onAct()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element could not be a link where no script runs.
    <a
      href={href}
      role="button"
      onClick={(event) => {
        if (isPlainClick(event)) activate(event)
      }}
      onKeyDown={(event) => event.key === ' ' && activate(event)}
      {...rest}
    />
  )
}
