import type { ComponentType } from 'react'
import { whatsAppLink } from '../../ui/contact-links.ts'
import {
  FacebookGlyph,
  InstagramGlyph,
  LinkedInGlyph,
  TelegramGlyph,
  WebGlyph,
  WhatsAppGlyph,
  XGlyph,
  YouTubeGlyph,
} from '../../ui/icons/glyphs.tsx'
import type { SiteContent } from '../page-content/site-content.ts'

type Glyph = ComponentType<{ className?: string }>
type SocialLink = { name: string; href: string; Glyph: Glyph }

const glyphs: Readonly<Record<string, Glyph>> = {
  'facebook.com': FacebookGlyph,
  'fb.com': FacebookGlyph,
  'linkedin.com': LinkedInGlyph,
  'instagram.com': InstagramGlyph,
  'youtube.com': YouTubeGlyph,
  'x.com': XGlyph,
  'twitter.com': XGlyph,
  't.me': TelegramGlyph,
  'whatsapp.com': WhatsAppGlyph,
}

/** The icon of the network that an address belongs to, also of a subdomain such as in.linkedin.com. */
export function glyphOf(address: string): Glyph {
  const labels = URL.parse(address)?.hostname.split('.') ?? []
  return glyphs[labels.slice(-2).join('.')] ?? WebGlyph
}

/** The networks that the firm has given, and WhatsApp. */
export function socialLinksOf({ social, whatsApp }: SiteContent['firm']): SocialLink[] {
  return [
    { name: 'Facebook', href: social.facebook, Glyph: FacebookGlyph },
    { name: 'LinkedIn', href: social.linkedIn, Glyph: LinkedInGlyph },
    ...social.others.map(({ name, address }) => ({ name, href: address, Glyph: glyphOf(address) })),
    { name: 'WhatsApp', href: whatsAppLink(whatsApp.number, whatsApp.greeting), Glyph: WhatsAppGlyph },
  ].filter(({ href }) => href)
}
