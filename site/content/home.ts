import { group, line } from '../../contract/content/build-fields.ts'
import { heading, hero, lead, pageTexts, paragraphsSection, points, titledPoint } from './section-fields.ts'

/** How the firm works is for the firm to confirm. */
const sample = { sample: true } as const

export const home = group('Home', {
  page: pageTexts(
    'Recruitment for automotive, engineering and IT across India',
    'Recruiters since {founded} for automotive, engineering, IT and senior management roles across India. Executive search, bulk hiring, campus placements and training.',
  ),
  hero: hero({
    heading: 'The one place still empty on your team.',
    lead: 'We find the person who fits: engineers, plant heads and leaders for automotive, engineering and IT employers across India.',
    action: { label: 'Explore Opportunities', to: '/openings' },
    second: { label: 'Hiring? Get a quote', to: '/get-quote' },
    slidesName: 'What we recruit for',
    slides: [
      { label: 'Automotive', scene: 'car' },
      { label: 'Engineering', scene: 'gears' },
      { label: 'IT', scene: 'rack' },
      { label: 'Leadership', scene: 'board-table' },
    ],
  }),
  clientsLabel: line('Words before the clients', 60, 'Some of our clients'),
  whoWeAre: paragraphsSection('Who we are', {
    heading: 'Who We Are',
    sample: 'entries',
    paragraphs: [
      '{firm} has placed people across India since {founded}: engineers, plant heads, project managers and directors, mostly in automotive, engineering and IT.',
      'A job description for a press shop or a paint line goes to a consultant who knows the shop.',
      'We research, train and place. Employers call on us for executive search, strategic leadership hiring, lateral and bulk hiring, campus placements, industry training programs and diversity sourcing.',
    ],
  }),
  coreServices: group('Core services', {
    heading: heading('Core Services'),
    lead: lead('From one confidential search to staffing a whole plant.'),
  }),
  goal: paragraphsSection('Our goal', {
    heading: 'Our Goal',
    paragraphs: [
      'To fill each position with a person who is still right for it a year later. We would rather send three people you want to meet than thirty you have to read about.',
    ],
  }),
  strength: paragraphsSection('Our strength', {
    heading: 'Our Strength',
    sample: 'entries',
    paragraphs: [
      'We know the work we hire for. Our consultants test what a resume claims before you see it, and stay in touch with the candidate through the notice period.',
    ],
  }),
  specialities: group('Industries', { heading: heading('Industries We Specialize In') }),
  processParameters: group('Process parameters', {
    heading: heading('Process Parameters'),
    lead: lead('Five things we agree on before a search starts and report on until it ends.'),
    steps: group('Parameters', {
      quality: titledPoint('Quality', 'Every profile is checked against the role before it reaches you.', sample),
      cost: titledPoint('Cost', 'The fee is agreed in writing before we begin.', sample),
      quantity: titledPoint('Quantity', 'As many profiles as you asked for, each one read.', sample),
      cycleTime: titledPoint('Cycle Time', 'Dates for the first shortlist, the interviews and the offer.', sample),
      continual: titledPoint('Continual Process', 'We stay in touch after joining and tell you what we learn.', sample),
    }),
  }),
  whyChoose: group('Why choose us', {
    heading: heading('Why Choose {firm}'),
    points: points(
      [
        { title: 'Every level', text: 'From trainees on a campus drive to heads of plants.' },
        {
          title: 'Automotive in depth',
          text: 'Press, weld, paint, assembly and design are where we began.',
        },
        { title: 'Degrees that fit the brief', text: 'Consultants with {background}.' },
        { title: 'Freshers on call', text: 'Ties with engineering and management colleges in {colleges}.' },
      ],
      { sample: 'entries' },
    ),
  }),
  team: paragraphsSection('Our team', {
    heading: 'Our Team',
    sample: 'entries',
    paragraphs: [
      'One consultant owns your search from briefing to joining date, with researchers behind them. You always know whom to call, and that person has read every resume you receive.',
    ],
  }),
  vision: group('Our vision', { heading: heading('Our Vision') }, 'The sentence is one of the firm’s details.'),
  openings: group('Current openings', { heading: heading('Explore Current Openings') }),
  connect: group('Contact', {
    heading: heading('Connect With Us'),
    lead: lead('Call, write or walk in. Messages are answered within 24 hours.'),
  }),
})
