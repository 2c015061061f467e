import { type ReactNode, useState } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { StaticContent, usePagePath } from '../page-content/page-content.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { WhatsAppButton } from './whats-app-button.tsx'

/** Header and footer of public pages. While the mobile menu is open, everything below the header is inert. */
export function PublicShell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const page = usePagePath()

  return (
    <>
      <SkipLink />
      <Header menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      <main id="main" tabIndex={-1} inert={menuOpen} className="wrap-anywhere outline-none">
        {children}
      </main>
      <div inert={menuOpen} className="contents">
        <StaticContent name="footer">
          {RENDERS_STATIC_HTML &&
            (({ firm, services, look }) => <Footer firm={firm} services={services} look={look} />)}
        </StaticContent>
      </div>
      {!menuOpen && <WhatsAppButton bouncing={page === '/services/diversity-hiring'} />}
    </>
  )
}
