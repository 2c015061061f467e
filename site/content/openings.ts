import { fixed, group, line, link } from '../../contract/content/build-fields.ts'
import { lead, pageTexts, shortHero } from './section-fields.ts'

export const openings = group('Current openings', {
  page: pageTexts(
    'Current openings',
    'Open positions in automotive, engineering, IT and more across India. Filter by industry, search by skill or place, and apply with your resume.',
  ),
  hero: group('Opening', {
    ...shortHero({
      heading: 'Find the place that is waiting for you',
      lead: 'Every position here is open now. Apply with your resume in two minutes, without an account.',
      scene: 'keys',
    }),
    submitResume: fixed('Submit Your Resume'),
  }),
  noFit: group('No position fits', {
    heading: fixed("Don't See the Right Fit?"),
    lead: lead(
      'New positions open every week, and some are never advertised. Write to us and we will keep you in mind.',
    ),
    action: link('Button', { label: 'Contact Us', to: '/contact' }),
    whatsApp: line('Words that a WhatsApp message starts with', 120, 'Hello {firm}, I am looking for a position.'),
  }),
})
