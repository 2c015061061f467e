import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../contract/time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'

type MadeLinkProps = {
  title: string
  link: string
  expiresAt: string
  /** Content before the sentence about how long the link works. */
  children?: ReactNode
  /** The beginning of the paragraph with that sentence. */
  lead?: string
  onClose: () => void
}

/** Shows a link once, so that it can be handed over. */
export function MadeLink({ title, link, expiresAt, children, lead, onClose }: MadeLinkProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>
          <Button look="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <p>
          {lead} It works once, until {formatMoment(expiresAt)}, and is not shown again.
        </p>
        <p className="rounded-control bg-wash p-3 font-semibold wrap-anywhere">{link}</p>
      </div>
    </Dialog>
  )
}
