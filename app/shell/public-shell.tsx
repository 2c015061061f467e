import { type ReactNode, useState } from 'react'
import { useLocation } from '../lib/router.tsx'
import { StaticContent } from '../page-content/page-content.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'
import { WhatsAppButton } from './whats-app-button.tsx'

/** Header and footer of public pages. While the mobile menu is open, everything below the header is inert. */
export function PublicShell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  useScrollAndFocus()
  usePrefetch()

  return (
    <>
      <SkipLink />
      <Header menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      <main id="main" tabIndex={-1} inert={menuOpen} className="wrap-anywhere outline-none">
        {children}
      </main>
      <div inert={menuOpen} className="contents">
        <StaticContent name="footer">{RENDERS_STATIC_HTML && (({ firm }) => <Footer firm={firm} />)}</StaticContent>
      </div>
      {!menuOpen && <WhatsAppButton bouncing={pathname === '/services/diversity-hiring'} />}
    </>
  )
}
