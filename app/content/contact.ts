import type { ShortHeroText } from '../sections/short-hero.tsx'
import { company } from './company.ts'

export const hero: ShortHeroText = {
  scene: 'bridge',
  heading: "Let's Get In Touch",
  lead: 'A position to fill, a resume to send or a question about our work: a consultant answers, not a machine.',
}

export const form = {
  heading: 'Send Us a Message',
  lead: 'We reply within 24 hours.',
}

export const facts = { heading: 'Talk to us' }

export const offices = { heading: 'Our offices' }

/** The firm's contact details as props of the sections. */
export const contactLines = {
  phones: company.phones.map(({ number }) => number),
  emails: company.emails.slice(0, 2).map(({ address }) => address),
  whatsApp: { number: company.whatsApp, text: `Hello ${company.name}, I have a question.` },
}
