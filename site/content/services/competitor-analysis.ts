import { fixed, group, line, list, text } from '../../../contract/content/build-fields.ts'
import {
  closingCall,
  figures,
  heading,
  lead,
  pageTexts,
  rowsSection,
  sampleRequest,
  serviceHero,
  stories,
  tilesSection,
  titledPoint,
} from '../section-fields.ts'
import { labels, openLabel, sampleMark } from '../tool-fields.ts'

const change = group('Change', { title: line('Title', 60), line: text('Sentence', 160) })

export const competitorAnalysis = group('Competitor analysis', {
  page: pageTexts(
    'Competitor analysis',
    'What rival companies hire for, pay and build, read from their hiring across India. Confidential reports on headcount, roles, pay and locations.',
  ),
  hero: serviceHero({
    heading: "Know Who's Hiring – And How You Can Stay Ahead",
    lead: "A rival's job posts show its next product, plant or city before the press does. We read them for you.",
    slidesName: 'What a competitor analysis compares',
    slides: [
      { label: 'Them and you', scene: 'towers' },
      { label: 'Their offer and yours', scene: 'balance' },
    ],
  }),
  figures: figures([
    { value: '200+', label: 'companies tracked' },
    { value: '50K+', label: 'data points' },
    { value: '25+', label: 'industries' },
    { value: '100%', label: 'confidential reports' },
  ]),
  reportFeatures: rowsSection('Contents of a report', {
    heading: 'What the report holds',
    lead: 'Written for the HR head and the managing director, and short enough that both will finish it.',
    items: [
      { title: 'Open positions', line: 'What each rival hires for now, by level and town.' },
      { title: 'Team structure', line: 'How their departments are staffed and layered.' },
      { title: 'Pay bands', line: 'CTC by role and grade, with variable pay and joining bonus.' },
      { title: 'Leadership changes', line: 'Who has joined, who has left, and which chairs are empty.' },
      { title: 'Campus and trainee intake', line: 'The colleges and ITIs they visit, and the stipends they offer.' },
      { title: 'What it means for you', line: 'Our reading in plain words, with the steps we would take.' },
    ],
  }),
  unfolded: group('Sample report, unfolded', {
    heading: heading('A report, unfolded'),
    lead: lead('Six pages on one rival, folded to fit an inside pocket. The company here does not exist.'),
    sample: line('Mark beside the heading', 40, 'Sample report', { help: 'Says that the report is made up.' }),
    copy: line('Line over the title', 40, 'Confidential, copy 1 of 2'),
    title: line('Title of the report', 60, 'What Varada Pressings is building'),
    sources: text('Sentence under the title', 160, 'Read from 159 job posts in three towns, January to December 2026.'),
    changes: list('Changes in the leadership', { entry: 'change', item: change, min: 1, max: 3 }, [
      { title: 'Plant Head, Chakan', line: 'Joined in April from a forging company.' },
      { title: 'Head of Purchase', line: 'Left in July. The deputy has taken over.' },
    ]),
    empty: group('Empty chair', {
      title: line('Title', 60, 'Head of Quality: empty since August'),
      line: text('Sentence', 160, 'Advertised twice. Their best people may be ready to talk.'),
    }),
    intakeTitle: line('Title of the chart of trainees', 60, 'Trainees taken in a year'),
    stipendTitle: line('Title of the chart of stipends', 60, 'Stipend a month, in thousand rupees'),
    readings: list('What it means', { entry: 'sentence', item: text('Sentence', 200), min: 1, max: 4 }, [
      'Openings have more than doubled in a year. A second press line in Sanand is likely by summer.',
      'Fourteen battery pack roles are new. Speak to the customer you share.',
      'They pay a joining bonus on seven of ten power electronics offers. Yours carry none.',
    ]),
  }),
  /** Made up. */
  trainees: fixed({
    intake: [
      { label: 'ITIs', value: 36 },
      { label: 'Polytechnics', value: 24 },
      { label: 'Colleges', value: 12 },
    ],
    stipend: [
      { label: 'ITIs', value: 11 },
      { label: 'Polytechnics', value: 13 },
      { label: 'Colleges', value: 18 },
    ],
  }),
  report: group('Sample report', {
    heading: heading('Turn through a sample report'),
    lead: lead('Three more pages on the same rival. Switch a dimension off to see what would be missing.'),
    open: openLabel('Open the report'),
    sample: sampleMark,
    pageLabel: line('Label of the pages', 40, 'Page'),
    pages: labels('Pages', 'page', ['Openings by quarter', 'Pay bands', 'Team structure']),
    dimensionLabel: line('Label of the dimensions', 40, 'Dimensions'),
    nothing: text('Sentence for an empty page', 160, 'Switch a dimension on to fill this page.'),
    quote: line('Button', 40, 'Get Quote for a report'),
    copy: line('Button that copies the link', 40, 'Copy link to this page'),
  }),
  /** Made up. Pages and dimensions are positions in their lists. */
  reportCharts: fixed([
    {
      page: 0,
      dimension: 0,
      title: 'Open positions',
      rows: [
        { label: 'Jan to Mar', value: 24 },
        { label: 'Apr to Jun', value: 31 },
        { label: 'Jul to Sep', value: 46 },
        { label: 'Oct to Dec', value: 58 },
      ],
    },
    {
      page: 0,
      dimension: 3,
      title: 'Where they are open',
      rows: [
        { label: 'Chakan', value: 62 },
        { label: 'Sanand', value: 51 },
        { label: 'Hosur', value: 46 },
      ],
    },
    {
      page: 1,
      dimension: 2,
      title: 'CTC in lakh a year',
      rows: [
        { label: 'Engineer', from: 5, value: 9, text: '₹5–9 L' },
        { label: 'Senior engineer', from: 9, value: 15, text: '₹9–15 L' },
        { label: 'Manager', from: 16, value: 26, text: '₹16–26 L' },
        { label: 'Plant head', from: 34, value: 48, text: '₹34–48 L' },
      ],
    },
    {
      page: 1,
      dimension: 1,
      title: 'Joining bonus paid, of every ten offers',
      rows: [
        { label: 'Power electronics', value: 7 },
        { label: 'Tool design', value: 3 },
        { label: 'Quality', value: 2 },
      ],
    },
    {
      page: 2,
      dimension: 0,
      title: 'People by function',
      rows: [
        { label: 'Production', value: 410 },
        { label: 'Quality', value: 96 },
        { label: 'Design', value: 74 },
        { label: 'Maintenance', value: 68 },
      ],
    },
    {
      page: 2,
      dimension: 1,
      title: 'Roles that are new this year',
      rows: [
        { label: 'Battery pack', value: 14 },
        { label: 'Power electronics', value: 11 },
        { label: 'Simulation', value: 6 },
      ],
    },
  ]),
  insights: stories('Examples', {
    isExample: true,
    heading: 'What hiring gives away',
    lead: 'Four examples of the kind of insight a report brings.',
    stages: ['What we see', 'What it suggests', 'What you can do'],
    cases: [
      {
        title: 'A new product line',
        sector: 'Auto components',
        challenge: 'A castings supplier begins to hire battery pack and power electronics engineers.',
        solution: 'An EV programme is approved and past the concept stage.',
        impact: 'Speak to the customer you share, and hold on to your own electronics team.',
      },
      {
        title: 'A plant next door',
        sector: 'Tyre industry',
        challenge: 'Mixing and curing supervisors are wanted in a town where the firm has no plant.',
        solution: 'A greenfield site, which will draw operators from the same villages as yours.',
        impact: 'Revise wages and bus routes before their recruitment starts.',
      },
      {
        title: 'A strained quality team',
        sector: 'Engineering',
        challenge: 'The post of quality head is advertised again, now with PPAP and customer complaints in its duties.',
        solution: 'Audits are going badly, and good people there may be ready to talk.',
        impact: 'Meet the ones you would hire. Show the customer your own audit record.',
      },
      {
        title: 'A call on your designers',
        sector: 'Engineering services and IT',
        challenge: 'A design centre opens in your city and pays above your bands for CAD and simulation.',
        solution: 'Your mid-level designers will be the first to get a call.',
        impact: 'Correct the pay of those you cannot lose before appraisal season.',
      },
    ],
  }),
  dimensions: group('Four dimensions', {
    heading: heading('Four dimensions compared'),
    lead: lead('Your own company is measured by the same four, so the comparison is fair.'),
    points: group('Dimensions', {
      headcount: titledPoint(
        'Headcount',
        'The size of each function, how it has grown or shrunk, and how much of it is on contract.',
      ),
      role: titledPoint('Role', 'Which positions exist, which are new, and which have quietly gone.'),
      compensation: titledPoint('Compensation', 'Fixed and variable pay by grade, with allowances, in lakh a year.'),
      footprint: titledPoint(
        'Geographic footprint',
        'Plants, offices and design centres, and the towns each one hires from.',
      ),
    }),
  }),
  guarantees: tilesSection('Confidentiality', {
    sample: 'entries',
    heading: 'Four confidentiality guarantees',
    lead: 'A report is worth little once the rival hears of it, so our contract says how we keep it quiet.',
    tiles: [
      { title: 'NDA before the brief', line: 'We sign before you tell us which companies to study.' },
      { title: 'Your name stays out', line: 'Nobody we speak to learns who ordered the report.' },
      {
        title: 'Lawful sources only',
        line: 'Public records, job posts and willing interviews. We never ask for trade secrets.',
      },
      { title: 'Copies for named readers', line: 'Each copy carries the name of its reader. No report is sold twice.' },
    ],
  }),
  sampleNda: sampleRequest('View Sample NDA', 'Please send me your sample NDA for a competitor analysis.'),
  call: closingCall({
    heading: 'Which companies do you watch?',
    lead: 'Name them. We reply within 24 hours, in confidence, with what a report on them would hold and cost.',
    action: { label: 'Get a quote for a report', to: '/get-quote' },
  }),
})
