import type { Figure } from '../sections/figure-row.tsx'
import type { HomeHeroText } from '../sections/home-hero.tsx'
import type { IndexItem } from '../sections/ruled-index.tsx'
import type { SplitRow } from '../sections/split.tsx'
import type { Step } from '../sections/step-line.tsx'
import { company } from './company.ts'
import * as firm from './firm.ts'
import { industries } from './industries.ts'
import { services } from './navigation.ts'

export const hero: HomeHeroText = {
  heading: 'The one place still empty on your team.',
  lead: 'We find the person who fits it: engineers, plant heads and leaders for automotive, engineering and IT employers across India.',
  action: { label: 'Explore Opportunities', to: '/openings' },
  second: { label: 'Hiring? Get a quote', to: '/get-quote' },
  slidesName: 'What we recruit for',
  slides: [
    { label: 'Automotive', scene: 'car' },
    { label: 'Engineering', scene: 'gears' },
    { label: 'IT', scene: 'rack' },
    { label: 'Leadership', scene: 'board-table' },
  ],
}

export const figures: readonly Figure[] = [
  firm.claims.placements,
  firm.claims.manYears,
  firm.claims.automobileYears,
  firm.claims.executives,
]

/** The logos in art/client-logos are FICTIONAL and stand in until the owner names real clients. */
export const clientsLabel = 'Some of our clients'

export const whoWeAre: SplitRow = {
  heading: 'Who We Are',
  paragraphs: [
    `${company.name} has placed people across India since ${company.foundedIn}: engineers, plant heads, project managers and directors, mostly in automotive, engineering and IT.`,
    'Our consultants come from an MBA or B-Tech background and bring 60+ man-years of experience, with 25 years in the automobile field. A job description for a press shop or a paint line is read by someone who knows what the words mean.',
    'The work is research, training and placement. Employers call on us for executive search, strategic leadership hiring, lateral and bulk hiring, campus placements, industry training programs and diversity sourcing.',
  ],
}

export const coreServices: { heading: string; lead: string; items: readonly IndexItem[] } = {
  heading: 'Core Services',
  lead: 'Seven ways to start. Each one ends with a person in the place that was empty.',
  items: services,
}

export const goalAndStrength: readonly SplitRow[] = [
  {
    heading: 'Our Goal',
    paragraphs: [
      'To fill each position with a person who is still right for it a year later. We would rather send three people you want to meet than thirty you have to read about.',
    ],
  },
  {
    heading: 'Our Strength',
    paragraphs: [
      'We know the work we hire for. Consultants with an engineering or management degree test what a resume claims before you see it, and our ties with colleges in four cities bring in trained freshers every season.',
    ],
  },
]

export const specialities = { heading: 'Industries We Specialize In', industries }

export const processParameters: { heading: string; lead: string; steps: readonly Step[] } = {
  heading: 'Process Parameters',
  lead: 'Five things we agree on before a search starts and report on until it ends.',
  steps: [
    { title: 'Quality', text: 'Every profile is checked against the role before it reaches you.' },
    { title: 'Cost', text: 'A fee that is fixed in writing before we begin.' },
    { title: 'Quantity', text: 'The number of profiles you asked for, not the number we found.' },
    { title: 'Cycle Time', text: 'Dates for the first shortlist, the interviews and the offer.' },
    { title: 'Continual Process', text: 'We stay in touch after joining and feed back what we learn.' },
  ],
}

export const whyChooseAndTeam: readonly SplitRow[] = [
  {
    heading: `Why Choose ${company.name}`,
    points: [
      { title: '500+ placements a year', text: 'From trainees on a campus drive to heads of plants.' },
      { title: 'Automotive in depth', text: '25 years in the field and 50+ senior executives placed.' },
      { title: 'Degrees that fit the brief', text: 'Consultants with an MBA or B-Tech background.' },
      { title: 'Freshers on call', text: 'Ties with engineering and management colleges in four cities.' },
    ],
  },
  {
    heading: 'Our Team',
    paragraphs: [
      'One consultant owns your search from briefing to joining date, with researchers behind them. You always know whom to call, and that person has read every resume you receive.',
    ],
  },
]

export const vision = { heading: 'Our Vision', sentence: firm.vision }

export const openings = {
  heading: 'Explore Current Openings',
}

export const connect = {
  heading: 'Connect With Us',
  lead: 'Call, write or walk in. Messages are answered within 24 hours.',
}
