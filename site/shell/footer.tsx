import type { ReactNode } from 'react'
import { mailtoLink, telLink } from '../../ui/contact-links.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { usePagePath } from '../page-content/page-content.tsx'
import type { SiteContent } from '../page-content/site-content.ts'
import { FirmLogo, FirmMark } from '../sections/firm-sign.tsx'
import { Fold } from '../ui/fold.tsx'
import { socialLinksOf } from './social-links.ts'

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

type FooterProps = Pick<SiteContent, 'firm' | 'services' | 'look'>

/** Columns of three, four, three and two in every row, under those of the page. */
const row = 'wrap grid gap-x-6 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-12'

export function Footer({ firm, services, look: { logo, emblem } }: FooterProps) {
  const page = usePagePath()
  const { offices } = firm

  return (
    <footer id="footer" className="wrap-anywhere on-dark bg-print-night text-label text-print-mute leading-normal">
      <div className={`${row} pt-8 sm:pt-16 sm:pb-12`}>
        <div className="max-sm:pb-5 lg:col-span-3">
          {logo ? (
            <p className="inline-flex max-w-full rounded-card bg-sheet px-3 py-2">
              <FirmLogo logo={logo} name={firm.name} />
            </p>
          ) : (
            <p className="flex items-center gap-2.5 font-bold font-display text-lead text-sheet leading-tight">
              <FirmMark emblem={emblem} />
              {firm.name}
            </p>
          )}
          <p className="mt-3 max-w-[36ch] sm:mt-4">{firm.sentence}</p>
        </div>

        <FooterPart as="nav" id="footer-services" heading="Services" className="lg:col-span-4">
          <ul>
            {Object.values(services).map(({ title, path }) => (
              <li key={path}>
                <a href={path} className={link}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </FooterPart>

        <FooterPart id="footer-enquiries" heading="Enquiries" className="lg:col-span-3">
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
        </FooterPart>

        <FooterPart id="footer-phones" heading="Phones and hours" className="lg:col-span-2">
          <dl className="grid gap-y-3">
            {firm.phones.map(({ label, number }) => (
              <div key={number}>
                <dt className="text-meta">{label}</dt>
                <dd>
                  <a href={telLink(number)} className={`${link} text-sheet`}>
                    {number}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <dl className="mt-4 grid grid-cols-[3.5rem_1fr] gap-x-2 gap-y-1 text-meta">
            {firm.hours.map(({ days, time }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </FooterPart>
      </div>

      <div className={`${row} border-print-mute/30 pb-2 sm:border-t sm:pt-8 sm:pb-10`}>
        <FooterPart as="nav" id="footer-links" heading="Quick Links" className="lg:col-span-3">
          <ul className="grid grid-cols-2 gap-x-6">
            {quickLinks(page).map((item) => (
              <li key={item.title}>
                <a href={item.path} className={link}>
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </FooterPart>
        {offices.map((office, position) => (
          <FooterPart
            key={office.role}
            as="div"
            id={`footer-office-${position}`}
            heading={office.role}
            className={position === 0 ? 'lg:col-span-4' : 'lg:col-span-3'}
          >
            <address className="text-sheet not-italic">
              {office.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </FooterPart>
        ))}
        <section
          aria-labelledby="footer-social"
          className="flex items-center justify-between border-print-mute/30 max-sm:border-t sm:block max-sm:py-1 lg:col-span-2"
        >
          <FooterHeading id="footer-social">Follow or write</FooterHeading>
          <ul className="flex flex-wrap max-sm:-mr-2.5 sm:-mt-1.5 sm:-ml-2.5">
            {socialLinksOf(firm).map(({ name, href, Glyph }) => (
              <li key={`${name} ${href}`}>
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
        </section>
      </div>

      <div
        className={`${row} grid-cols-[auto_auto_auto] items-center justify-between gap-y-1! border-print-mute/30 border-t pt-4 pb-22 text-meta md:pb-6`}
      >
        <p className="max-sm:col-span-3 lg:col-span-3">
          © {firm.copyrightYear} {firm.name}
        </p>
        {smallPrint.map(({ title, path }, position) => (
          <p key={title} className={['lg:col-span-4', 'lg:col-span-3', 'lg:col-span-2'][position]}>
            {path ? (
              <a href={path} className={link}>
                {title}
              </a>
            ) : (
              title
            )}
          </p>
        ))}
      </div>
    </footer>
  )
}

type FooterPartProps = {
  /** No landmark as a `div`, whose name another part may have, too. */
  as?: 'section' | 'nav' | 'div'
  id: string
  heading: string
  className: string
  children: ReactNode
}

/** On phones a part is closed to its heading. */
function FooterPart({ as: Part = 'section', id, heading, className, children }: FooterPartProps) {
  return (
    <Part
      aria-labelledby={Part === 'div' ? undefined : id}
      className={`footer-part border-print-mute/30 max-sm:border-t ${className}`}
    >
      <FooterHeading id={id}>{heading}</FooterHeading>
      <Fold name={heading}>{children}</Fold>
    </Part>
  )
}

function FooterHeading({ id, children }: { id?: string; children: string }) {
  return (
    <h2 id={id} className="font-display font-semibold text-lead text-sheet leading-tight sm:mb-3">
      {children}
    </h2>
  )
}
