import { group } from '../../contract/content/build-fields.ts'
import { heading, lead, pageTexts, shortHero } from './section-fields.ts'

export const contact = group('Contact', {
  page: pageTexts(
    'Contact us',
    'Write, call, send a WhatsApp message or visit us in {anyTown}. A consultant answers every message within 24 hours.',
  ),
  hero: group(
    'Opening',
    shortHero({
      heading: "Let's Get In Touch",
      lead: 'A position to fill, a resume to send or a question about our work: a consultant answers.',
      scene: 'survey-sheet',
    }),
  ),
  form: group('Form', {
    heading: heading('Send Us a Message'),
    lead: lead('We reply within 24 hours.', { sample: true }),
  }),
  facts: group('Beside the form', { heading: heading('Talk to us') }),
  offices: group('Offices', { heading: heading('Our {offices}') }),
})
