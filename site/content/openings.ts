import { address, choice, fixed, group, line, link, picture, text } from '../../contract/content/build-fields.ts'
import { heading, lead, pageTexts, shortHero } from './section-fields.ts'

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
  handling: group(
    'How you handle applications',
    {
      heading: heading('How we handle your application'),
      reader: text('Who reads an application', 200, '', {
        optional: true,
        help: 'Such as "A consultant of our Noida office. The employer sees it only after you have agreed."',
      }),
      hearWithin: choice(
        'Working days until an applicant hears from you',
        ['no promise', '1', '2', '3', '5', '7', '10', '15'],
        'no promise',
        { help: 'Each position then names the date, counted from today.' },
      ),
      hearing: text('What else you promise about the answer', 200, '', {
        optional: true,
        help: 'Such as "If it is a no, we say why in a sentence." Shown after the date.',
      }),
      cost: text(
        'What it costs',
        200,
        'Nothing, now or later. We never charge candidates; the employer pays our fee.',
        {
          sample: true,
        },
      ),
      keeping: text('What you keep', 200, '', {
        optional: true,
        help: 'Such as "Your resume for this search. Ask, and we delete it within one working day."',
      }),
    },
    'On the page of each position. A promise is shown only once you have written it.',
  ),
  consultant: group(
    'Who handles positions',
    {
      name: line('Name or role', 60, '', { optional: true, help: 'Such as "Consultant, automotive".' }),
      office: line('Office', 30, '', { optional: true }),
      phone: address('Phone', 'phone', '', { optional: true }),
      portrait: picture('Portrait', 'portrait', { help: 'Optional. Without one, your mark is shown.' }),
    },
    'On the page of each position, once there is a name or a role.',
  ),
  noFit: group('No position fits', {
    heading: heading("Don't See the Right Fit?"),
    lead: lead(
      'New positions open every week, and some are never advertised. Write to us and we will keep you in mind.',
      { sample: true },
    ),
    action: link('Button', { label: 'Contact Us', to: '/contact' }),
    whatsApp: line('Words that a WhatsApp message starts with', 120, 'Hello {firm}, I am looking for a position.'),
  }),
})
