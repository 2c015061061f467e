import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { activeShortcuts, areShortcutsOn, switchShortcuts, useShortcut, useShortcutKeys } from './shortcuts.ts'

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the keys do here, at the moment it is opened. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  useShortcutKeys()
  useShortcut('?', 'List the shortcuts', () => onOpenChange(true))
  const close = () => onOpenChange(false)

  return (
    <Dialog open={open} onClose={close} title="Keyboard shortcuts" footer={<Button onClick={close}>Done</Button>}>
      {open && <ShortcutList />}
    </Dialog>
  )
}

function ShortcutList() {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {activeShortcuts().map(({ keys, act }) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-chip border border-line bg-wash px-1.5 py-0.5 text-center font-body text-meta"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-2.5 border-line border-t pt-4">
        <input
          type="checkbox"
          className="size-5 accent-print"
          checked={on}
          onChange={(event) => {
            switchShortcuts(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        Shortcuts are on in this browser
      </label>
    </>
  )
}
