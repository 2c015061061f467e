import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useShortcut, useShortcutKeys } from '../frame/shortcuts.ts'
import { hasDrafts } from '../session/drafts.ts'
import { useSession } from '../session/session.tsx'
import { Confirm } from '../ui/confirm.tsx'
import type { Place } from './admin-bar.tsx'
import { menuItem, menuLook } from './menu-look.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

type AccountMenuProps = {
  /** Undefined while it is loaded. */
  username?: string
  places: readonly Place[]
}

/** The menu under the name of the account, and Logout beside it. */
export function AccountMenu({ username = 'Account', places }: AccountMenuProps) {
  const { account, signOut } = useSession()
  const [asking, setAsking] = useState(false)
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  useShortcutKeys()
  useShortcut('?', 'List the shortcuts', () => setShortcutsOpen(true))

  return (
    <div className="flex min-w-0 items-center gap-3">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${username}, menu`}
        className="flex h-8 min-w-0 items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 hover:bg-wash hover:text-ink pointer-coarse:h-11"
      >
        <span className="truncate">{username}</span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
      </button>
      <div ref={menu} id={id} popover="auto" className={`${menuLook} top-12 right-4`}>
        <nav aria-label="Account">
          <ul>
            {places.map(({ title, path, current }) => (
              <li key={path}>
                <a href={path} aria-current={current ? 'page' : undefined} className={menuItem} onClick={close}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className={`${menuItem} w-full border-line border-t pointer-coarse:hidden`}
          onClick={() => {
            close()
            setShortcutsOpen(true)
          }}
        >
          Keyboard shortcuts
        </button>
      </div>
      <button
        type="button"
        className="h-8 rounded-control px-2 font-semibold text-print hover:bg-wash hover:text-print-hover pointer-coarse:h-11"
        onClick={() => (hasDrafts(account) ? setAsking(true) : signOut())}
      >
        Logout
      </button>
      <DialogBoundary open={asking} onClose={() => setAsking(false)}>
        <Confirm
          open={asking}
          title="Discard what you have not saved?"
          sentence="A note or form that you began is kept in this tab. Signing out deletes it."
          confirmLabel="Discard and sign out"
          onConfirm={signOut}
          onCancel={() => setAsking(false)}
        />
      </DialogBoundary>
      <DialogBoundary open={shortcutsOpen} onClose={() => setShortcutsOpen(false)}>
        <ShortcutsDialog open={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
      </DialogBoundary>
    </div>
  )
}
