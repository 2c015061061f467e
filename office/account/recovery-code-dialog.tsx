import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'

type RecoveryCodeDialogProps = {
  codes: readonly string[]
  /** They come with the first factor, which has ended the other sessions. */
  isFirst: boolean
  onClose: () => void
}

/** Shows new recovery codes, once. */
export function RecoveryCodeDialog({ codes, isFirst, onClose }: RecoveryCodeDialogProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <Dialog
      open
      locked
      title="Keep these recovery codes"
      footer={
        <>
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>
          <Button look="filled" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>Each of them signs you in once when your second factor is lost. They are not shown again.</p>
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1.5 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      {isFirst && <p className="mt-4">Your other sessions have ended. Sign in there again, with your second factor.</p>}
    </Dialog>
  )
}
