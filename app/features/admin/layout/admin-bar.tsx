import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { BrandMark } from '../../../art/brand-mark.tsx'
import { Link } from '../../../lib/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { hasDrafts } from '../forms/drafts.ts'
import { useSession } from '../session/session.tsx'
import { adminWrap } from './admin-frame.tsx'
import { useShortcut, useShortcutKeys } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

type BarLink = {
  title: string
  path: string
  current: boolean
  /** A number after the title, with its unit for screen readers: 3, "not sent". */
  count?: { value: number; unit: string }
}

type AdminBarProps = {
  /** The firm's name. */
  brand: string
  /** Only for staff who are signed in. */
  links?: readonly BarLink[]
}

export function AdminBar({ brand, links }: AdminBarProps) {
  return (
    <header className="sticky top-0 z-(--layer-header) border-line border-b bg-sheet">
      <div className={`${adminWrap} flex h-15 items-center gap-3`}>
        <Link to="/admin" className="flex shrink-0 items-center gap-2.5 text-print-deep">
          <BrandMark className="size-7" />
          <span className="whitespace-nowrap font-bold font-display text-[1.25rem] leading-none max-xl:sr-only">
            {brand}
          </span>
          <span className="text-ink-2">Admin</span>
        </Link>
        {links && <StaffPart links={links} />}
      </div>
    </header>
  )
}

function StaffPart({ links }: { links: readonly BarLink[] }) {
  const { account, signOut } = useSession()
  const [asking, setAsking] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const menuId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  useShortcutKeys()
  useShortcut('?', 'List the shortcuts', () => setShortcutsOpen(true))

  function closeMenu() {
    setMenuOpen(false)
    toggle.current?.focus()
  }

  return (
    <>
      <nav
        id={menuId}
        aria-label="Admin"
        onKeyDown={(event) => event.key === 'Escape' && closeMenu()}
        className={`max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:border-line max-lg:border-y max-lg:bg-sheet max-lg:p-2 lg:ml-4 lg:block ${menuOpen ? '' : 'max-lg:hidden'}`}
      >
        <ul className="gap-x-5 lg:flex">
          {links.map(({ title, path, current, count }) => (
            <li key={path}>
              <Link
                to={path}
                aria-current={current ? 'page' : undefined}
                className="nav-link max-lg:w-full max-lg:px-2"
                onClick={() => setMenuOpen(false)}
              >
                {title}
                {count && (
                  <span className="ml-1.5 font-normal text-ink-3">
                    {count.value.toLocaleString('en-IN')}
                    <span className="sr-only"> {count.unit}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <span className="pointer-coarse:hidden">
          <IconButton label="Keyboard shortcuts" onClick={() => setShortcutsOpen(true)}>
            <Keyboard size={20} aria-hidden="true" />
          </IconButton>
        </span>
        <Button look="outlined" size="small" onClick={() => (hasDrafts(account) ? setAsking(true) : signOut())}>
          <LogOut size={18} aria-hidden="true" />
          Logout
        </Button>
        <span className="lg:hidden">
          <IconButton
            ref={toggle}
            label={menuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={menuOpen}
            aria-controls={menuId}
            onKeyDown={(event) => event.key === 'Escape' && setMenuOpen(false)}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
          </IconButton>
        </span>
      </div>
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
    </>
  )
}
