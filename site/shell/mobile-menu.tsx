import { type RefObject, useEffect, useId, useState } from 'react'
import { telLink, whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { Phone } from '../art/late-icons.tsx'
import { usePagePath, useShellContent } from '../page-content/page-content.tsx'
import { NavLink } from './nav-link.tsx'
import { mainNavigation, type NavigationItem } from './navigation.ts'

type MobileMenuProps = {
  onClose: () => void
  /** The button in the header that opened the menu: it gets the focus back. */
  toggle: RefObject<HTMLButtonElement | null>
}

const row = 'flex min-h-13 w-full items-center justify-between border-line border-b font-medium text-[1.125rem]'

/** A full-height panel under the header. The rest of the page is inert meanwhile, so the focus stays in here. */
export function MobileMenu({ onClose, toggle }: MobileMenuProps) {
  const page = usePagePath()
  const { phone, whatsApp, services } = useShellContent()
  const [servicesOpen, setServicesOpen] = useState(page.startsWith('/services'))
  const servicesId = useId()
  const withQuote = !mainNavigation.mobileMenuWithoutQuote.some((path) => path === page)
  const last: readonly NavigationItem[] = withQuote
    ? [...mainNavigation.afterServices, mainNavigation.quote]
    : mainNavigation.afterServices

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      toggle.current?.focus()
    }
    document.documentElement.classList.add('overflow-hidden')
    document.addEventListener('keydown', onKeyDown)
    wide.addEventListener('change', onClose)
    return () => {
      document.documentElement.classList.remove('overflow-hidden')
      document.removeEventListener('keydown', onKeyDown)
      wide.removeEventListener('change', onClose)
    }
  }, [onClose, toggle])

  return (
    <nav
      id="mobile-menu"
      aria-label="Menu"
      className="absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height)-1px)] overflow-y-auto bg-sheet lg:hidden"
    >
      <div className="wrap flex min-h-full flex-col pb-6">
        <ul>
          {mainNavigation.beforeServices.map((item) => (
            <MenuRow key={item.path} {...item} onChoose={onClose} />
          ))}
          <li>
            <button
              type="button"
              aria-expanded={servicesOpen}
              aria-controls={servicesId}
              className={`${row} ${page.startsWith('/services') ? 'text-print' : ''}`}
              onClick={() => setServicesOpen(!servicesOpen)}
            >
              Services
              <ChevronDown
                size={20}
                className={`transition-transform duration-[120ms] ${servicesOpen ? 'rotate-180' : ''}`}
              />
            </button>
            <ul id={servicesId} hidden={!servicesOpen} className="bg-wash">
              {services.map((item) => (
                <MenuRow key={item.path} {...item} onChoose={onClose} nested />
              ))}
            </ul>
          </li>
          {last.map((item) => (
            <MenuRow key={item.path} {...item} onChoose={onClose} />
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap gap-x-8 gap-y-2 pt-8">
          <a href={telLink(phone)} className="text-link text-print">
            <Phone size={20} />
            {phone}
          </a>
          <a
            href={whatsAppLink(whatsApp.number, whatsApp.question)}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link text-whatsapp"
          >
            <WhatsAppGlyph />
            WhatsApp
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </nav>
  )
}

type MenuRowProps = NavigationItem & { nested?: boolean; onChoose: () => void }

function MenuRow({ title, path, nested, onChoose }: MenuRowProps) {
  return (
    <li>
      <NavLink
        href={path}
        className={`${row} ${nested ? 'px-4 py-3 text-label leading-snug' : ''} aria-[current=page]:text-print aria-[current=page]:shadow-[inset_3px_0_0_var(--color-marigold)] aria-[current=page]:pl-4`}
        onClick={onChoose}
      >
        {title}
      </NavLink>
    </li>
  )
}
