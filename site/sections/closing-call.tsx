import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Band } from '../ui/band.tsx'

type ClosingCallText = {
  heading: string
  lead?: string
  action: { label: string; to: string }
  second?: { label: string; to: string }
}

type ClosingCallProps = ClosingCallText & {
  /** A further link, such as WhatsApp. */
  children?: ReactNode
}

/** The end of a page: one sentence, one button, one link. */
export function ClosingCall({ heading, lead, action, second, children }: ClosingCallProps) {
  const id = useId()
  return (
    <Band ground="wash" labelledBy={id}>
      <h2 id={id} className="max-w-[22ch] text-title">
        {heading}
      </h2>
      {lead && <p className="mt-3 max-w-[48ch] text-ink-2 sm:mt-4">{lead}</p>}
      <div className="mt-5 flex flex-wrap items-center sm:mt-8 gap-x-7 gap-y-3">
        <ButtonLink href={action.to}>{action.label}</ButtonLink>
        {second && (
          <TextLink href={second.to} arrow>
            {second.label}
          </TextLink>
        )}
        {children}
      </div>
    </Band>
  )
}
