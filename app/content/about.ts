import type { Leader } from '../sections/leader-profile.tsx'
import type { PageHeroText } from '../sections/page-hero.tsx'
import type { SplitRow } from '../sections/split.tsx'
import type { Tile } from '../sections/tile-grid.tsx'
import type { TwinColumn } from '../sections/twin-text.tsx'
import { company } from './company.ts'
import { vision } from './firm.ts'

export const hero: PageHeroText = {
  heading: 'The span between a vacancy and a person',
  lead: `${company.name} has placed people across India since ${company.foundedIn}. Our offices are in Rohtak and Noida.`,
  action: { label: 'Talk to us', to: '/contact' },
  second: { label: 'View Current Openings', to: '/openings' },
  slidesName: 'What we connect',
  slides: [
    { label: 'Two offices', scene: 'bridge' },
    { label: 'Leadership', scene: 'board-table' },
    { label: 'Colleges', scene: 'college' },
  ],
}

export const story: SplitRow = {
  heading: 'Our Story',
  paragraphs: [
    `The firm was founded in ${company.foundedIn} to place people across India. It began with the trade it knew best, the automobile field.`,
    'So we started with vacancies we understood: press shops, tool rooms, supplier quality, plant heads. With 25 years in the automobile field behind us, one call told us whether a candidate had set a die or only watched it being set.',
    'Engineering and IT employers came next, and the work grew with their questions. A company that cannot find trained people asks for training. A board that plans a new site asks what the market looks like. Research, training and placement have been our three trades since.',
    'Today we make 500+ placements a year, from trainees to managing directors, and have placed 50+ senior executives in automotive.',
  ],
}

export const missionAndVision: readonly [TwinColumn, TwinColumn] = [
  {
    heading: 'Our Mission',
    text: 'To fill each open place with a person who can do the work, by the date we agreed, and to give a straight answer to everyone who was not chosen.',
  },
  { heading: 'Our Vision', text: vision },
]

export const whyChoose: { heading: string; tiles: readonly Tile[] } = {
  heading: `Why Choose ${company.name}`,
  tiles: [
    {
      title: 'We know the work',
      line: 'Our consultants have an MBA or B-Tech background. They can follow a process flow and a control plan, and they notice when a resume does not.',
    },
    {
      title: 'We have done it before',
      line: '60+ man-years of experience in placing people. Your difficult vacancy is often one that somebody at the next desk has already filled.',
    },
    {
      title: 'We begin before the vacancy',
      line: 'Ties with colleges in four cities, and training programmes built with industry. Freshers arrive knowing what a shift is.',
    },
    {
      title: 'We stay until the joining date',
      line: 'Notice periods are long and counter-offers come late. We keep in touch with the candidate until the day the ID card is made, and after it.',
    },
  ],
}

export const teamAndLife: readonly SplitRow[] = [
  {
    heading: 'Our Team',
    paragraphs: [
      'Consultants work by industry and keep to it. Researchers find the names, consultants make the calls, and one person owns your search from the first meeting to the joining date.',
      'Many of us could have stayed in a plant or an IT company. We like the moment when somebody rings to say that they have joined.',
    ],
  },
  {
    id: 'life',
    heading: 'Life at the firm',
    points: [
      {
        title: 'First the plant, then the phone',
        text: 'New colleagues walk a client’s shop floor before they write their first job description.',
      },
      {
        title: 'Quality before quantity',
        text: 'Nobody is counted by resumes sent. What counts is who joined, and who is still there.',
      },
      {
        title: 'Hours you can plan with',
        text: 'The offices close at 6:00 PM from Monday to Friday and at 2:00 PM on Saturday. Sunday is free.',
      },
      {
        title: 'Room to specialise',
        text: 'People who want to know everything about tyres or about regulatory filing get the time to learn it.',
      },
    ],
  },
]

/** PLACEHOLDER: the owner names the person. Until then the profile carries a role and the initials of that role. */
export const leader: { heading: string; leader: Leader } = {
  heading: 'Who leads the team',
  leader: {
    role: 'Team Leader',
    initials: 'TL',
    facts: [
      { name: 'Leads', value: 'Consultants and researchers' },
      { name: 'Fields', value: 'Automotive, engineering and IT' },
      { name: 'Takes part in', value: 'Every senior briefing' },
      { name: 'Office', value: 'Corporate Office, Noida' },
    ],
    paragraphs: [
      'The team leader sits in on the first meeting for every senior role and reads each shortlist before it reaches you.',
      'When a search is late, or a candidate withdraws in the last week, this is the person who calls. It is also the right person to ask for when you are not satisfied with us.',
    ],
    action: { label: 'Write to the team leader', to: '/contact' },
  },
}
