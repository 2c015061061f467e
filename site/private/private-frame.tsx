import type { ReactNode } from 'react'
import { telLink, whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import { LockMark } from '../art/late-icons.tsx'
import { StaticContent, useShellContent } from '../page-content/page-content.tsx'
import { FirmLogo, FirmMark } from '../sections/firm-sign.tsx'

type PrivateFrameProps = {
  /** Whose page it is and until when. */
  about: string
  children: ReactNode
}

/** The frame of a page without an account: the firm's name, whose page it is, and a person to ask. No places and no menu. */
export function PrivateFrame({ about, children }: PrivateFrameProps) {
  const { name, logo, emblem } = useShellContent()
  return (
    <>
      <header className="border-line border-b bg-sheet">
        <div className="wrap flex min-h-(--header-height) flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <p className="mr-auto flex min-w-0 items-center gap-2.5 font-bold font-display text-[1.125rem] text-print-deep leading-none">
            {logo ? (
              <FirmLogo logo={logo} name={name} eager />
            ) : (
              <>
                <FirmMark emblem={emblem} eager />
                <span className="wrap-anywhere">{name}</span>
              </>
            )}
          </p>
          <p className="flex items-center gap-2 text-ink-2 text-meta">
            <LockMark size={18} className="shrink-0" />
            {about}
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap-anywhere outline-none">
        {children}
      </main>
      <StaticContent name="footer">
        {RENDERS_STATIC_HTML &&
          (({ firm }) => (
            <footer id="footer" className="on-dark bg-print-night py-6 text-meta text-print-mute">
              <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-2">
                <p>
                  <strong className="text-sheet">{firm.name}</strong>, {firm.offices[0]?.lines.join(', ')}
                </p>
                <p>
                  {firm.hours.map(({ days, time }) => `${days} ${time}`).join(', ')}.{' '}
                  <TextLink href="/privacy-policy" colour="inherit" inline>
                    Privacy Policy
                  </TextLink>
                </p>
              </div>
            </footer>
          ))}
      </StaticContent>
    </>
  )
}

/** The firm's phone and WhatsApp, for questions. */
export function AskLinks() {
  const { phone, whatsApp } = useShellContent()
  return (
    <>
      <ExternalLink href={telLink(phone)}>{phone}</ExternalLink>
      <ExternalLink
        href={whatsAppLink(whatsApp.number, whatsApp.question)}
        icon={<WhatsAppGlyph className="size-5" />}
        className="text-whatsapp! print:hidden"
      >
        WhatsApp
      </ExternalLink>
    </>
  )
}
