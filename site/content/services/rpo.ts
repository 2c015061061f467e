import { choice, fixed, group, line, list, text } from '../../../contract/content/build-fields.ts'
import { closingCall, figures, heading, lead, pageTexts, pointsSection, serviceHero, steps } from '../section-fields.ts'
import { openLabel } from '../tool-fields.ts'

type Plan = { tier: string; target: string; volume: string; features: readonly string[]; highlight?: string }

/** Names, volumes and the mark of the middle plan are the specification's. */
const plan = ({ tier, target, volume, features, highlight = '' }: Plan) =>
  group(tier, {
    tier: fixed(tier),
    target: text('For whom', 120, target),
    volume: fixed(volume),
    features: list('Features', { entry: 'feature', item: line('Feature', 90), min: 1, max: 8, sample: true }, features),
    highlight: fixed(highlight),
  })

const places = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

const day = group('Day', {
  day: line('Day', 12),
  hours: line('Hours', 30),
  entries: list(
    'What happens',
    { entry: 'entry', item: group('Entry', { time: line('Time', 12), text: line('What', 90) }), min: 1, max: 4 },
    [],
  ),
  filled: choice('Places filled in the evening, of twelve', places, '0'),
})

export const rpo = group('RPO', {
  page: pageTexts(
    'Recruitment process outsourcing (RPO)',
    'Recruiters on your floor who hire in your name: three RPO plans for 5 to 50+ hires a month, with reports, audit papers and one desk for joining.',
  ),
  hero: serviceHero({
    heading: 'Outsource Hiring. Retain Control.',
    lead: 'Our recruiters sit on your floor and hire in your name. Approvals, offers and the last word stay with you.',
    slidesName: 'How outsourced hiring runs',
    slides: [
      { label: 'The hiring line', scene: 'conveyor' },
      { label: 'Your systems', scene: 'rack' },
    ],
  }),
  figures: figures([
    { value: '50%', label: 'average TAT reduction' },
    { value: '40%', label: 'cost savings' },
    { value: '{satisfied}', label: 'client satisfaction' },
    { value: '100%', label: 'compliance' },
  ]),
  planner: group('Planner', {
    heading: heading('Which plan fits your month?'),
    lead: lead('Describe an ordinary month to see which plan fits it and what the next one would add.'),
    open: openLabel('Open the planner'),
    hiresLabel: line('Label of the slider', 40, 'Hires in an ordinary month'),
    rolesLabel: line('Label of the roles', 40, 'Kinds of role'),
    rolesHint: line('Hint beside the roles', 60, 'such as welder, fitter, quality engineer'),
    sitesLabel: line('Label of the sites', 40, 'Sites'),
    sitesHint: line('Hint beside the sites', 60, 'plants or offices'),
    resultLabel: line('Label of the result', 40, 'Fits your month'),
    quote: line('Button', 20, 'Get Quote', { help: 'The number of hires follows it.' }),
    copy: line('Button that copies the link', 40, 'Copy link to this result'),
    note: text('Sentence beside the buttons', 120, 'The quote puts the team, the reports and the fee in writing.'),
  }),
  plans: group('Plans', {
    heading: heading('Three plans, by hires a month'),
    lead: lead('Each plan includes the one before it.'),
    plans: group('Plans', {
      sme: plan({
        tier: 'SME Plan',
        target: 'For one plant or office that hires steadily.',
        volume: '5-20 hires/month',
        features: [
          'A shared recruiter, on site on agreed days',
          'Sourcing, screening and interview scheduling',
          'Calls through the notice period, up to joining',
          'A monthly report on open positions and TAT',
        ],
      }),
      growth: plan({
        tier: 'Growth Plan',
        target: 'For a company adding lines, shifts or a second site.',
        volume: '20-50 hires/month',
        features: [
          'Everything in the SME Plan',
          'Dedicated recruiters at your site',
          'Campus and walk-in drives for trainees and operators',
          'Job posts and a careers mailbox in your name',
          'A weekly review with your HR head',
        ],
        highlight: 'Most Popular',
      }),
      enterprise: plan({
        tier: 'Enterprise Plan',
        target: 'For groups that hire across plants and states.',
        volume: '50+ hires/month',
        features: [
          'Everything in the Growth Plan',
          'A programme manager over the teams at all sites',
          'Work inside your own ATS or HRMS',
          'Background checks and joining papers handled',
          'A business review with TAT and cost by plant',
        ],
      }),
    }),
  }),
  week: group('Sample week', {
    heading: heading('A week at the desk'),
    lead: lead('Twelve places in a paint shop and one recruiter on your floor, from Monday to Saturday.'),
    sample: line('Mark beside the heading', 40, 'Sample week', { help: 'Says that the week is made up.' }),
    days: list('Days', { entry: 'day', item: day, length: 6 }, [
      {
        day: 'Mon',
        hours: '9:00 to 6:00',
        entries: [
          { time: '9:00', text: 'Two new requisitions from the paint shop' },
          { time: '11:30', text: 'CTC band agreed with the plant head' },
          { time: '4:00', text: 'Posts go out in your name' },
        ],
        filled: '3',
      },
      {
        day: 'Tue',
        hours: '9:00 to 6:00',
        entries: [
          { time: '9:30', text: '140 resumes read, 22 people called' },
          { time: '2:00', text: 'The ITI next door sends a list of 40' },
          { time: '5:30', text: 'Shortlist on your desk' },
        ],
        filled: '3',
      },
      {
        day: 'Wed',
        hours: '9:00 to 6:00',
        entries: [
          { time: '10:00', text: 'Trade test for 18 welders, on your line' },
          { time: '3:00', text: 'Score sheets signed and filed' },
        ],
        filled: '4',
      },
      {
        day: 'Thu',
        hours: '9:00 to 6:00',
        entries: [
          { time: '9:00', text: 'Panel: six interviews in a row' },
          { time: '4:30', text: 'You approve three offers; we send them' },
        ],
        filled: '6',
      },
      {
        day: 'Fri',
        hours: '9:00 to 6:00',
        entries: [
          { time: '10:00', text: 'Calls to nine people serving notice' },
          { time: '3:30', text: 'Review with your HR head: what is late, and why' },
        ],
        filled: '7',
      },
      {
        day: 'Sat',
        hours: '9:00 to 2:00',
        entries: [
          { time: '9:00', text: 'Two joiners at the gate, papers complete' },
          { time: '1:00', text: 'Next week planned by shift' },
        ],
        filled: '8',
      },
    ]),
  }),
  benefits: pointsSection('Benefits', {
    heading: 'What you gain',
    lead: 'Your HR team gets its week back.',
    points: [
      {
        title: '{faster} faster hiring',
        text: 'With the recruiter in your building, job descriptions, interview slots and feedback are settled across a table.',
      },
      {
        title: '{saving} cost reduction',
        text: 'You pay for the desk by plan, with no separate agency bill for each welder, supervisor and engineer.',
      },
      {
        title: 'A team that follows the load',
        text: 'When a new shift or line ramps up, the desk grows with it, and shrinks again afterwards.',
      },
      {
        title: 'Papers ready for an audit',
        text: 'Requisition, score sheet and offer letter are on file. When an IATF or labour auditor asks how an operator was hired, you can show it.',
      },
    ],
  }),
  components: steps('Embedded recruiters', {
    heading: 'Embedded recruiters, desk by desk',
    lead: 'Four desks carry a position from your approval to the joining date. At each one there is a person you can walk up to.',
    steps: [
      {
        title: 'Requisition desk',
        text: 'Sits with the department head, writes the job description and gets the CTC band approved before anyone is called.',
      },
      {
        title: 'Sourcing desk',
        text: 'Works job boards, referrals, ITIs, colleges and our own records, and keeps names for positions that reopen.',
      },
      {
        title: 'Interview desk',
        text: 'Checks skills, shift readiness and notice period, books the panel and collects its score sheets.',
      },
      {
        title: 'Offer and joining desk',
        text: 'Follows the candidate through resignation and notice. The position stays open on our board until the person is at the gate.',
      },
    ],
  }),
  call: closingCall({
    heading: 'How many people do you hire in a month?',
    lead: 'Tell us the positions and the number. Within 24 hours you have a proposal with the plan, the team and the fee.',
    action: { label: 'Get a quote for RPO', to: '/get-quote' },
  }),
})
