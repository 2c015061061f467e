import { fixed, group, line, list, text } from '../../../contract/content/build-fields.ts'
import { closingCall, heading, lead, pageTexts, pointsSection, serviceHero, stories } from '../section-fields.ts'
import { openLabel } from '../tool-fields.ts'

/** Title and months are the specification's. */
const stage = (title: string, time: string, duration: number, words: string, roles: readonly string[]) =>
  group(title, {
    title: fixed(title),
    time: fixed(time),
    duration: fixed(duration),
    text: text('Text', 300, words),
    items: list('Key roles', { entry: 'role', item: line('Role', 60), min: 1, max: 8 }, roles),
  })

export const startupHiring = group('Start-up hiring', {
  page: pageTexts(
    'Greenfield and start-up hiring',
    'Hiring for greenfield plants and young companies in three stages: foundation, growth and scale team, with the key roles of each stage.',
  ),
  hero: serviceHero({
    heading: 'Building Your Dream Team from Day One',
    lead: 'For a greenfield plant or a young company: the right people, hired in the order you need them.',
    slidesName: 'Building from nothing',
    slides: [
      { label: 'New plant', scene: 'bays' },
      { label: 'Plan to plant', scene: 'scaffold' },
    ],
  }),
  stages: group('Three stages', {
    heading: heading('Three stages, three kinds of people'),
    lead: lead(
      'A new plant and a new company hire in the same order: first the people who decide, then those who build, then those who run it at volume.',
    ),
    itemsName: fixed('Key roles'),
    steps: group('Stages', {
      foundation: stage('Foundation Team', '0-6 months', 1, 'A few senior people, hired before the building stands.', [
        'Plant or business head',
        'Projects and civil lead',
        'HR and liaison manager',
        'Finance controller',
      ]),
      growth: stage(
        'Growth Team',
        '6-18 months',
        2,
        'Machines are commissioned, the first parts go for PPAP, shifts are formed.',
        [
          'Production and maintenance managers',
          'Quality head and PPAP engineers',
          'Purchase, stores and logistics leads',
          'Shift engineers and supervisors',
        ],
      ),
      scale: stage(
        'Scale Team',
        '18+ months',
        2,
        'Orders fill the line. Second-line managers take over what the founders did by hand.',
        [
          'Department heads and their deputies',
          'Operators and technicians, hired in bulk',
          'Graduate and diploma trainees from campus',
          'Design, R&D and IT leads',
        ],
      ),
    }),
  }),
  chart: group('Organisation chart', {
    heading: heading('Watch the team grow'),
    lead: lead('From the first plant manager to the first full shift: fill the roles one by one.'),
    open: openLabel('Open the chart'),
    stageLabel: line('Label of the stages', 40, 'Fill the roles of'),
    more: line('Button for one role more', 30, 'Fill the next role'),
    less: line('Button for one role less', 30, 'Undo last'),
    complete: line('Sentence for the whole team', 80, 'The first full shift can start.'),
    quote: line('Button', 40, 'Get Quote for this stage'),
    copy: line('Button that copies the link', 40, 'Copy link to this chart'),
  }),
  benefits: pointsSection('Benefits', {
    heading: 'What you gain',
    lead: 'Four things that spare a new site its first mistakes.',
    points: [
      {
        title: 'The right order',
        text: 'We count back from the day the line must run: who joins first, and whose notice period is longest.',
      },
      {
        title: 'People who have started before',
        text: 'We look for engineers who have commissioned a line or opened a site, because running a line that was handed over is a different job.',
      },
      {
        title: 'Local hands, settled specialists',
        text: 'Operators and liaison staff come from the district. With those who move, we talk through housing and schools before the offer.',
      },
      {
        title: 'One consultant throughout',
        text: 'The person who finds your plant head also plans the operator drive. You explain the company once.',
      },
    ],
  }),
  stories: stories('Success stories', {
    heading: 'Success stories',
    lead: 'At which stage each of them called, and what came of it.',
    cases: [
      {
        title: 'Brake parts plant',
        sector: 'Automotive, Foundation Team',
        challenge:
          'An overseas maker of brake parts had land and a licence here, and nobody on the payroll. Its customer had already fixed the date of the first PPAP.',
        solution:
          'We hired the plant head first, who then chose quality and projects managers from our list. Operators came from ITIs nearby and trained while the machines were being set.',
        impact: 'The team was complete before the line, and the first parts left on the date the customer had set.',
      },
      {
        title: 'Solar module factory',
        sector: 'Energy, Growth Team',
        challenge:
          'A new company was building a module line in a district that had no such plant. Engineers who knew the process lived in other states.',
        solution:
          'We asked who had grown up there. Engineers working elsewhere moved home for the job, and diploma holders from the local polytechnic joined as trainees.',
        impact:
          'Every shift had its engineer at commissioning, and the supervisors speak the language of the operators.',
      },
      {
        title: 'Fleet software company',
        sector: 'IT, Scale Team',
        challenge:
          'The founders still read every resume themselves. They had signed their first large fleet and could not pay what a listed company pays.',
        solution:
          'We wrote an honest offer with them: the CTC, the stock, the hours. Then we spoke to engineers in the IT departments of vehicle makers who wanted to build a product.',
        impact:
          'The first people we placed now lead teams, and they interview with the question sheets we left behind.',
      },
    ],
  }),
  call: closingCall({
    heading: 'The site is empty today. Who joins first?',
    lead: 'Send us the start date and the organisation chart, as far as you have one. You get a detailed proposal within 24 hours.',
    action: { label: 'Get a quote for a new team', to: '/get-quote' },
  }),
})
