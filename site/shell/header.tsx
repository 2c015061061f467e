import { useCallback, useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { Menu, X } from '../../ui/icons/icons.tsx'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useShellContent } from '../page-content/page-content.tsx'
import { FirmLogo, FirmMark } from '../sections/firm-sign.tsx'
import { NavLink } from './nav-link.tsx'
import { mainNavigation } from './navigation.ts'
import { ServicesMenu } from './services-menu.tsx'

type HeaderProps = {
  menuOpen: boolean
  onMenuChange: (open: boolean) => void
}

/** A name with more characters is set smaller on phones, where it takes two lines. */
const LONG_NAME = 24

const loadMobileMenu = () => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu)
const MobileMenu = lazyComponent(loadMobileMenu)

export function Header({ menuOpen, onMenuChange }: HeaderProps) {
  const { name, whatsApp, logo, emblem } = useShellContent()
  const toggle = useRef<HTMLButtonElement>(null)
  const closeMenu = useCallback(() => onMenuChange(false), [onMenuChange])

  // Before it is opened, so that it opens at once. A failure is repeated, and shown, when it is opened.
  useEffect(() => {
    if (toggle.current?.offsetParent) loadMobileMenu().catch(() => {})
  }, [])

  return (
    <header className="sticky top-0 z-(--layer-header) border-line border-b bg-sheet">
      <div className="wrap flex h-(--header-height) items-center gap-x-1.5 sm:gap-x-3 xl:gap-x-6">
        <a href="/" className="mr-auto flex min-w-0 items-center gap-2.5 text-print-deep" onClick={closeMenu}>
          {logo ? <FirmLogo logo={logo} name={name} eager /> : <FirmMark emblem={emblem} eager />}
          {!logo && (
            <span
              className={`wrap-anywhere line-clamp-2 text-balance font-bold font-display ${name.length > LONG_NAME ? 'text-[clamp(0.875rem,4vw,1rem)]' : 'text-[clamp(1rem,5.1vw,1.25rem)]'} leading-none lg:text-[1.125rem] xl:text-[1.375rem]`}
            >
              {name}
            </span>
          )}
        </a>

        <nav aria-label="Main" className="hidden shrink-0 lg:block">
          <ul className="flex items-center gap-x-3.5 xl:gap-x-6">
            {mainNavigation.beforeServices.map((item) => (
              <HeaderLink key={item.path} {...item} />
            ))}
            <li>
              <ServicesMenu />
            </li>
            {mainNavigation.afterServices.map((item) => (
              <HeaderLink key={item.path} {...item} />
            ))}
          </ul>
        </nav>

        <a
          href={whatsAppLink(whatsApp.number, whatsApp.question)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 font-medium text-[1rem] text-whatsapp leading-6 hover:underline"
        >
          <WhatsAppGlyph className="size-6 lg:size-5" />
          <span className="max-md:sr-only lg:max-xl:sr-only">WhatsApp</span>
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <ButtonLink
          href={mainNavigation.quote.path}
          size="small"
          className="shrink-0 text-[1rem]! leading-6! max-lg:hidden"
        >
          {mainNavigation.quote.title}
        </ButtonLink>

        <button
          ref={toggle}
          type="button"
          aria-expanded={menuOpen}
          aria-controls="mobile-menu"
          className="needs-script grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-wash lg:hidden"
          onClick={() => onMenuChange(!menuOpen)}
        >
          {menuOpen ? <X size={24} /> : <Menu size={24} />}
          <span className="sr-only">{menuOpen ? 'Close menu' : 'Open menu'}</span>
        </button>
      </div>
      <a href="#footer" className="hidden px-(--gutter) pb-2 text-print underline noscript:max-lg:block">
        All pages
      </a>
      <DialogBoundary open={menuOpen} onClose={closeMenu}>
        {menuOpen && <MobileMenu onClose={closeMenu} toggle={toggle} />}
      </DialogBoundary>
    </header>
  )
}

function HeaderLink({ title, path }: { title: string; path: string }) {
  return (
    <li>
      <NavLink href={path} className="nav-link">
        {title}
      </NavLink>
    </li>
  )
}
