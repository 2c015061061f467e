import { figure, fixed, group, line, list, text } from '../../../contract/content/build-fields.ts'
import {
  closingCall,
  figures,
  heading,
  lead,
  pageTexts,
  rowsSection,
  serviceHero,
  steps,
  stories,
} from '../section-fields.ts'
import { openLabel } from '../tool-fields.ts'

const reason = group('Tile', {
  figure: figure('Figure'),
  title: line('Title', 60),
  line: text('Sentence', 240),
})

const measureGroup = group('Group', {
  title: line('Title', 60),
  items: list('Measures', { entry: 'measure', item: line('Measure', 80), min: 1, max: 6 }, []),
})

const profileLines = (label: string, values: readonly { label: string; value: string }[]) =>
  list(
    label,
    {
      entry: 'line',
      item: group('Line', { label: line('Name of the line', 30), value: line('Value', 60) }),
      min: 1,
      max: 8,
    },
    values,
  )

export const diversityHiring = group('Diversity hiring', {
  page: pageTexts(
    'Diversity hiring',
    'Diversity hiring for Indian employers: six DEI sourcing channels, four assessment stages that treat everyone alike, and measures you can report.',
  ),
  hero: serviceHero({
    heading: 'Building Inclusive Workplaces Through Smart Hiring',
    lead: 'We search where others do not look, assess everyone by the same measure, and report the result.',
    slidesName: 'How diversity hiring works',
    slides: [
      { label: 'A place for each', scene: 'tray' },
      { label: 'Progress in numbers', scene: 'abacus' },
    ],
  }),
  figures: figures([
    { value: '1000+', label: 'diverse hires' },
    { value: '45%', label: 'client diversity improvement' },
    { value: '95%', label: 'inclusive assessment success' },
    { value: '88%', label: 'retention' },
  ]),
  stories: stories('Success stories', {
    heading: 'Diversity Success Stories',
    lead: 'Told without names: where the teams stood, what we did, and what changed.',
    cases: [
      {
        title: 'Technology startup',
        sector: 'Product and software teams',
        challenge: 'Every engineer had come by referral from the same few colleges, and almost all were men.',
        solution:
          'We searched among women returning from a career break, rewrote the job posts and put a woman on each panel. The coding round stayed as it was.',
        figures: [
          { value: '40%', label: 'women representation in 12 months' },
          { value: '20%', label: 'engagement increase' },
          { value: '2', label: 'patent applications' },
        ],
      },
      {
        title: 'Financial services firm',
        sector: 'Senior management',
        challenge: 'The leadership looked nothing like the customers whom its branches wanted to win.',
        solution:
          'A confidential search for senior women and for leaders from those regions, with one case interview for all of them.',
        figures: [
          { value: '3', label: 'C-level appointments' },
          { value: '2', label: 'new market segments' },
          { value: '35%', label: 'satisfaction gain' },
        ],
      },
      {
        title: 'Manufacturing company',
        sector: 'Shop floor and supervisors',
        challenge:
          'Operators from the same few villages, men on every shift, and the same ideas in every kaizen meeting.',
        solution:
          'Women operators and ITI graduates from new districts, trade tests in the language of the floor, and training for line leaders before the first batch joined.',
        figures: [
          { value: '50%', label: 'diversity increase' },
          { value: '3', label: 'product lines' },
          { value: '25%', label: 'fewer incidents' },
        ],
      },
    ],
  }),
  reasons: group('Why diversity matters', {
    heading: heading('Why Diversity Matters'),
    lead: lead('The case in figures, for the meeting where somebody asks.'),
    tiles: list('Tiles', { entry: 'tile', item: reason, min: 0, max: 4, sample: 'entries' }, [
      {
        figure: '19%',
        title: 'higher innovation revenue',
        line: 'People with different training see faults in a product that others miss.',
      },
      {
        figure: '87%',
        title: 'better decisions',
        line: 'A mixed team checks more before it decides.',
      },
      {
        figure: '35%',
        title: 'more likely to outperform',
        line: 'Companies with a mixed leadership are more likely to do better than their peers.',
      },
      {
        figure: '70%',
        title: 'of job seekers weigh diversity',
        line: 'They look at who already works with you before they accept the offer.',
      },
    ]),
  }),
  channels: rowsSection('Sourcing channels', {
    heading: 'DEI Sourcing Channels',
    lead: 'Six places where a wider list of candidates begins.',
    items: [
      {
        title: "Women's technical networks",
        line: "Associations of women engineers, and alumnae of women's polytechnics.",
      },
      {
        title: 'Return-to-work groups',
        line: 'People coming back after a career break, with their skills tested afresh.',
      },
      {
        title: 'Disability organisations',
        line: 'Candidates with disabilities, matched to workstations that suit them.',
      },
      {
        title: 'LGBTQ+ job networks',
        line: 'Fairs and groups where candidates can ask about policy before they apply.',
      },
      {
        title: 'Regional colleges and ITIs',
        line: 'First-generation graduates from towns that large recruiters pass by.',
      },
      { title: 'Ex-servicemen cells', line: 'Technicians and supervisors leaving the forces.' },
    ],
  }),
  framework: steps('Assessment', {
    heading: 'Inclusive Assessment Framework',
    lead: 'The same four stages for every candidate, from every channel.',
    steps: [
      {
        title: 'Role review',
        text: 'We strike out requirements that the work does not need, and wording that turns people away.',
      },
      {
        title: 'Blind screening',
        text: 'Name, age, gender, photograph and college are hidden until the shortlist is made.',
      },
      { title: 'Work test', text: 'A work sample or trade test, marked on a sheet that was agreed in advance.' },
      {
        title: 'Panel interview',
        text: 'A mixed panel asks everyone the same questions and scores before it talks. You decide.',
      },
    ],
  }),
  screening: group('Blind screening', {
    heading: heading('Try blind screening'),
    lead: lead('One profile, twice: as it came in, and as the panel reads it.'),
    open: openLabel('Open the profile'),
    sample: line('Mark beside the heading', 40, 'Sample, made-up profile and figures', {
      help: 'Says that the profile and the figures are made up.',
    }),
    viewLabel: line('Label of the switch', 40, 'Show'),
    whole: line('The whole profile', 40, 'What came in'),
    blind: line('The profile for the panel', 40, 'What the panel sees'),
    wholeNote: text(
      'Sentence for the whole profile',
      200,
      'Six lines say who the person is. None of them says how well the person works.',
    ),
    blindNote: text(
      'Sentence for the panel',
      200,
      'The panel scores the work. The six hidden lines come back when the scores are in.',
    ),
    hidden: profileLines('Hidden from the panel', [
      { label: 'Name', value: 'Sample Candidate' },
      { label: 'Photograph', value: 'Attached' },
      { label: 'Age', value: '41' },
      { label: 'Family', value: 'Married, two children' },
      { label: 'Home town', value: 'Rewari' },
      { label: 'College', value: 'Government polytechnic' },
    ]),
    shown: profileLines('Shown to the panel', [
      { label: 'Work', value: 'Nine years in press and weld shops' },
      { label: 'Trade test', value: '84 of 100' },
      { label: 'Solved', value: 'Cut tool change from 40 to 22 minutes' },
      { label: 'Notice', value: '60 days' },
    ]),
    measuresLabel: line('Heading of the charts', 60, 'The four measures, a year apart'),
    quote: line('Button', 40, 'Get Quote for blind screening'),
  }),
  /** Made up, in percent, in the order of the groups of measures. */
  screeningFigures: fixed([
    { before: 11, after: 19 },
    { before: 24, after: 41 },
    { before: 71, after: 83 },
    { before: 58, after: 69 },
  ]),
  measures: group('Measures', {
    heading: heading('Measuring Diversity Success'),
    lead: lead('Agreed at the start, reported until the last position is filled.'),
    tiles: list('Groups of measures', { entry: 'group', item: measureGroup, length: 4 }, [
      {
        title: 'Representation',
        items: ['Share of each group by grade', 'Share in supervisory posts', 'Share by plant and shift'],
      },
      {
        title: 'Hiring',
        items: ['Applicants at each stage, by group', 'Offers made and accepted', 'Time to fill, by channel'],
      },
      {
        title: 'Growth and retention',
        items: ['Retention by group', 'Promotions by group', 'Pay gap within a grade'],
      },
      {
        title: 'Inclusion',
        items: ['Engagement score by group', 'Complaints raised and closed', 'Use of creche, leave and transport'],
      },
    ]),
  }),
  call: closingCall({
    heading: 'Start with one team.',
    lead: 'Tell us what it looks like today. Within 24 hours we reply with the channels, the tests and the measures we would use.',
    action: { label: 'Start Diversity Initiative', to: '/get-quote' },
    second: { label: 'Schedule DEI Consultation', to: '/contact' },
  }),
})
