import { fixed, group, line, link, list, picture, text } from '../../contract/content/build-fields.ts'
import { heading, hero, pageTexts, paragraphs, paragraphsSection, points, tiles } from './section-fields.ts'

export const about = group('About us', {
  page: pageTexts(
    'About us',
    'A recruitment firm founded in {founded} with {officesIn}: our story, mission and vision, the team and how we work.',
  ),
  hero: hero({
    heading: 'The span between a vacancy and a person',
    lead: '{firm} has placed people across India since {founded}. We have {officesIn}.',
    action: { label: 'Talk to us', to: '/contact' },
    second: { label: 'View Current Openings', to: '/openings' },
    slidesName: 'What we connect',
    slides: [
      { label: 'Our {offices}', scene: 'bridge-open' },
      { label: 'Colleges', scene: 'college' },
      { label: 'Plants', scene: 'bearing' },
    ],
  }),
  story: group('Our story', {
    heading: heading('Our Story'),
    paragraphs: paragraphs(
      [
        'The firm was founded in {founded} to place people across India. It began with the trade it knew best, the automobile field.',
        'So we started with vacancies we understood: press shops, tool rooms, supplier quality, plant heads. Our consultants had {autoYears} years in the automobile field behind them, so one call told us whether a candidate had set a die or only watched it being set.',
        'Engineering and IT employers came next and asked for more: training where trained people were missing, a study of the market before a new site. We have done research and training as well as placement ever since.',
        'Today we make {placements} placements a year, from trainees to managing directors, and have placed {executives} senior executives in automotive.',
      ],
      { sample: 'entries' },
    ),
    photo: picture('Photo', 'photo', { help: 'Optional, such as your office or your people at work.' }),
  }),
  mission: group('Mission', {
    heading: heading('Our Mission'),
    text: text(
      'Text',
      300,
      'To fill each open place with a person who can do the work, by the date we agreed, and to give a straight answer to everyone who was not chosen.',
      { sample: true },
    ),
  }),
  vision: group('Vision', { heading: heading('Our Vision') }, 'The sentence is one of the firm’s details.'),
  whyChoose: group('Why choose us', {
    heading: heading('Why Choose {firm}'),
    tiles: tiles(
      [
        {
          title: 'We know the work',
          line: 'Our consultants have {background}. They read a process flow and a control plan, and ask about both.',
        },
        {
          title: 'We have done it before',
          line: '{manYears} man-years of experience in placing people. Often somebody at the next desk has filled a vacancy like yours.',
        },
        {
          title: 'We begin before the vacancy',
          line: 'Ties with colleges in {colleges}, and training programmes built with industry. Freshers arrive knowing what a shift is.',
        },
        {
          title: 'We stay until the joining date',
          line: 'Notice periods are long and counter-offers come late. We keep in touch with the candidate until the ID card is made, and afterwards.',
        },
      ],
      { sample: 'entries' },
    ),
  }),
  team: paragraphsSection('Our team', {
    heading: 'Our Team',
    sample: 'entries',
    paragraphs: [
      'Consultants work by industry and keep to it. Researchers find the names, consultants make the calls, and one person owns your search from the first meeting to the joining date.',
      'Many of us could have stayed in a plant or an IT company. We stay for the call that says somebody has joined.',
    ],
  }),
  life: group('Life at the firm', {
    id: fixed('life'),
    heading: heading('Life at the firm'),
    points: points(
      [
        {
          title: 'The shop floor first',
          text: 'New colleagues walk a client’s shop floor before they write their first job description.',
        },
        {
          title: 'What we count',
          text: 'Who joined, and who is still there a year later.',
        },
        {
          title: 'Hours you can plan around',
          text: 'Office hours are {hours}.',
        },
        {
          title: 'Room to specialise',
          text: 'People who want to know everything about tyres or about regulatory filing get the time to learn it.',
        },
      ],
      { sample: 'entries' },
    ),
    photo: picture('Photo', 'photo', { help: 'Optional.' }),
  }),
  leader: group('Team leader', {
    heading: heading('Who leads the team'),
    leader: group('Profile', {
      role: line('Name or role', 60, 'Team Leader', { sample: true, help: 'The heading of the profile.' }),
      initials: line('Initials', 3, 'TL', { help: 'Shown while there is no portrait.' }),
      portrait: picture('Portrait', 'portrait', { help: 'Optional. Without one, the initials are shown.' }),
      facts: list(
        'Facts',
        {
          entry: 'fact',
          item: group('Fact', { name: line('What it is', 30), value: line('Fact', 80, '', { sample: true }) }),
          min: 2,
          max: 6,
        },
        [
          { name: 'Leads', value: 'Consultants and researchers' },
          { name: 'Fields', value: 'Automotive, engineering and IT' },
          { name: 'Sits in on', value: 'Every senior briefing' },
          { name: 'Office', value: '{towns}' },
        ],
      ),
      paragraphs: paragraphs(
        [
          'The team leader sits in on the first meeting for every senior role and reads each shortlist before it reaches you.',
          'When a search runs late or a candidate withdraws in the last week, the team leader calls you. If you are not satisfied with us, ask for the team leader.',
        ],
        { sample: 'entries' },
      ),
      action: link('Link', { label: 'Write to the team leader', to: '/contact' }),
    }),
  }),
})
