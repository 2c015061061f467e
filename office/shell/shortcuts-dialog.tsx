import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { activeShortcuts, areShortcutsOn, switchShortcuts } from '../frame/shortcuts.ts'
import { Button } from '../ui/button.tsx'

/** Lists the shortcuts that work in the view that is shown. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      {open && <ShortcutList />}
    </Dialog>
  )
}

function ShortcutList() {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {activeShortcuts().map(({ keys, label }) => (
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
            <dd>{label}</dd>
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
