import { mailtoLink, telLink, whatsAppLink } from '../../ui/contact-links.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { FacebookGlyph, LinkedInGlyph, WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { usePagePath } from '../page-content/page-content.tsx'
import type { SiteContent } from '../page-content/site-content.ts'

/** On the diversity page the disclaimer leads home, as the specification has it. */
const quickLinks = (page: string) => [
  { title: 'Home', path: '/' },
  { title: 'Company Profile', path: '/about' },
  { title: 'Life at the firm', path: '/about#life' },
  { title: 'Disclaimer', path: page === '/services/diversity-hiring' ? '/' : '/disclaimer' },
]

/** The specification gives Contact no destination. */
const smallPrint = [
  { title: 'Terms & Conditions', path: '/terms' },
  { title: 'Privacy Policy', path: '/privacy-policy' },
  { title: 'Contact', path: '' },
]

const link = 'inline-flex min-h-8 items-center hover:underline underline-offset-4'

export function Footer({ firm }: { firm: SiteContent['firm'] }) {
  const page = usePagePath()
  const { social: networks, whatsApp } = firm
  const social = [
    { name: 'Facebook', href: networks.facebook, Glyph: FacebookGlyph },
    { name: 'LinkedIn', href: networks.linkedIn, Glyph: LinkedInGlyph },
    { name: 'WhatsApp', href: whatsAppLink(whatsApp.number, whatsApp.greeting), Glyph: WhatsAppGlyph },
  ].filter(({ href }) => href)

  return (
    <footer className="wrap-anywhere on-dark bg-print-night text-label text-print-mute leading-normal">
      <div className="wrap grid gap-x-6 gap-y-10 pt-16 pb-12 sm:grid-cols-2 lg:grid-cols-[2fr_3fr_3fr_4fr]">
        <nav aria-labelledby="footer-links">
          <FooterHeading id="footer-links">Quick Links</FooterHeading>
          <ul>
            {quickLinks(page).map((item) => (
              <li key={item.title}>
                <a href={item.path} className={link}>
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>

        <section aria-labelledby="footer-enquiries">
          <FooterHeading id="footer-enquiries">Enquiries</FooterHeading>
          <dl className="grid gap-y-3">
            {firm.emails.map(({ purpose, address }) => (
              <div key={address}>
                <dt className="text-meta">{purpose}</dt>
                <dd>
                  <a href={mailtoLink(address)} className={`${link} text-sheet`}>
                    <span>
                      <EmailText>{address}</EmailText>
                    </span>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </section>

        <section aria-labelledby="footer-phones">
          <FooterHeading id="footer-phones">Phones and hours</FooterHeading>
          <dl className="grid gap-y-3">
            {firm.phones.map(({ label, number }) => (
              <div key={number}>
                <dt className="text-meta">{label}</dt>
                <dd>
                  <a href={telLink(number)} className={`${link} text-sheet tabular-nums`}>
                    {number}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <dl className="mt-4 grid grid-cols-[4.5rem_1fr] gap-y-1 text-meta">
            {firm.hours.map(({ days, time }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </section>

        <section aria-labelledby="footer-offices">
          <FooterHeading id="footer-offices">Offices</FooterHeading>
          <div className="grid gap-5">
            {firm.offices.map((office) => (
              <address key={office.role} className="not-italic">
                <span className="block text-meta">{office.role}</span>
                {office.lines.map((line) => (
                  <span key={line} className="block text-sheet">
                    {line}
                  </span>
                ))}
              </address>
            ))}
          </div>
        </section>
      </div>

      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-print-mute/30 border-t pt-5 pb-24 md:pr-20 md:pb-5">
        <ul className="-ml-3 flex gap-2">
          {social.map(({ name, href, Glyph }) => (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${name} (opens in a new tab)`}
                className="grid size-11 place-items-center rounded-control hover:text-sheet"
              >
                <Glyph className="size-6" />
              </a>
            </li>
          ))}
        </ul>
        <p className="text-meta">
          © {firm.copyrightYear} {firm.name}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-meta">
          {smallPrint.map(({ title, path }) => (
            <li key={title}>
              {path ? (
                <a href={path} className="hover:underline underline-offset-4">
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function FooterHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-3 font-display font-semibold text-lead text-sheet leading-tight">
      {children}
    </h2>
  )
}
