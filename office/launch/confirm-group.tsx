import { useId, useState } from 'react'
import type { LaunchItem } from '../../contract/content/site-editing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { FormerName } from './former-name.tsx'

type ConfirmGroupProps = {
  /** Those that can be confirmed. */
  items: readonly LaunchItem[]
  title: string
  confirm: () => Promise<boolean>
  onClose: () => void
}

/** Names every text of a group before all of them are confirmed as true. Focus starts on Cancel. */
export function ConfirmGroup({ items, title, confirm, onClose }: ConfirmGroupProps) {
  const [busy, setBusy] = useState(false)
  const sentenceId = useId()
  return (
    <Dialog
      open
      wide
      role="alertdialog"
      aria-describedby={sentenceId}
      title={`Are these ${items.length} texts of "${title}" true?`}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button look="soft" data-autofocus disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="filled"
            busy={busy}
            onClick={async () => {
              setBusy(true)
              await confirm()
              onClose()
            }}
          >
            Confirm {items.length} as true
          </Button>
        </>
      }
    >
      <p id={sentenceId}>
        Visitors read them as your firm's own words. If one is not true, cancel and change it first.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list. */}
      <ul tabIndex={0} aria-label="Texts" className="mt-3 border-line border-t outline-offset-2">
        {items.map(({ path, where, words, formerName }) => (
          <li key={path} className="wrap-anywhere border-line border-b py-2">
            <p className="text-ink-2 text-meta">{where.join(', ')}</p>
            <p>{words}</p>
            {formerName && <FormerName name={formerName} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
