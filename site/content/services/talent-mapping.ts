import { fixed, group, line } from '../../../contract/content/build-fields.ts'
import {
  closingCall,
  figures,
  heading,
  lead,
  pageTexts,
  pointsSection,
  sampleRequest,
  serviceHero,
  steps,
  stories,
  tilesSection,
} from '../section-fields.ts'
import { labels, openLabel, sampleMark } from '../tool-fields.ts'

export const talentMapping = group('Talent mapping', {
  page: pageTexts(
    'Talent mapping',
    'A talent map shows who does the work you need in India, where they are, what they earn and how soon they could join. Ask for a sample report.',
  ),
  hero: serviceHero({
    heading: 'Visualize the Talent Landscape Before You Hire',
    lead: 'A map shows who does the work you need, where they are, what they earn and how soon they could join.',
    slidesName: 'What a talent map is made of',
    slides: [
      { label: 'The map', scene: 'contour-map' },
      { label: 'The compass', scene: 'compass' },
    ],
  }),
  figures: figures([
    { value: '50+', label: 'markets mapped' },
    { value: '500+', label: 'companies covered' },
    { value: '1000+', label: 'roles charted' },
    { value: '10K+', label: 'data points' },
  ]),
  sheet: group('Sample sheet', {
    heading: heading('One sheet of the map'),
    lead: lead('Who does the work between Bengaluru and Chennai, with your plant on the map.'),
    sample: sampleMark,
    plant: line('Name of the empty place', 30, 'Your plant'),
    title: line('Title of the sheet', 60, 'Tool room engineers, 12 to 18 lakh'),
    legend: line('Legend', 60, 'Disc and figure: people in the role'),
    sheet: line('Number of the sheet', 60, 'Sheet 1 of 6. Made up.'),
    table: line('Link to the table', 40, 'See it as a table'),
  }),
  mapContents: tilesSection('Contents of a map', {
    heading: 'What is on the map',
    lead: 'One function, in one area, on paper before the requisition is raised.',
    tiles: [
      { title: 'People in the role', line: 'How many do this work, at which level, and how long they have done it.' },
      { title: 'Their employers', line: 'Which plants and offices they work for, and where the teams are deepest.' },
      { title: 'Pay by level', line: 'Fixed and variable CTC in lakh, from line engineer to function head.' },
      { title: 'Where they live', line: 'The towns and clusters within reach of your gate, and who would relocate.' },
      {
        title: 'Skills and certificates',
        line: 'PPAP, PLC, Six Sigma, SAP: how common each is and what it adds to pay.',
      },
      { title: 'Moves and notice', line: 'How long people stay, where they go next, and the notice they serve.' },
    ],
  }),
  sampleReport: sampleRequest('Request Sample Report', 'Please send me a sample talent mapping report.'),
  useCases: stories('Use cases', {
    isExample: true,
    heading: 'Three decisions it settles',
    lead: 'Order a map when a decision rests on guesses.',
    stages: ['The question', 'What we map', 'What you decide'],
    cases: [
      {
        title: 'Market expansion',
        sector: 'A plant in a new state',
        challenge: 'You are offered land in two districts. Which of them can staff a paint shop on all shifts?',
        solution:
          'Fitters, supervisors and engineers within reach of each site, their employers, and the CTC they expect.',
        impact: 'The site, the opening pay bands, and which skills to bring along from your present plant.',
      },
      {
        title: 'Leadership planning',
        sector: 'A plant head close to retirement',
        challenge: 'Nobody inside is ready yet, and the question must not reach the shop floor.',
        solution: 'The people who run comparable plants, what they have built, and how settled they are.',
        impact: 'Whether to groom the deputy or look outside, and whom to meet first.',
      },
      {
        title: 'Retention strategy',
        sector: 'A tool room that keeps losing people',
        challenge: 'Die makers leave after every appraisal. The exit interview says only "better prospects".',
        solution: 'Where they went, what they are paid there, and what comes with it: shift, transport, housing.',
        impact: 'Which pay bands to correct, and what to put right besides pay.',
      },
    ],
  }),
  making: steps('How a map is made', {
    heading: 'How a map is made',
    lead: 'Researchers draw it up, and consultants check it by phone.',
    steps: [
      { title: 'Brief', text: 'You name the function, the area and the companies that must be on it.' },
      { title: 'Survey', text: 'We list companies, teams and people from public sources and our own records.' },
      { title: 'Calls', text: 'We speak to people in the trade and check titles, pay and notice periods.' },
      { title: 'Report', text: 'You go through it with the consultant who made it, and can ask questions later, too.' },
    ],
  }),
  benefits: pointsSection('Benefits', {
    heading: 'What you know in advance',
    lead: 'Most of what delays a search could have been known before it began.',
    points: [
      {
        title: 'A CTC band that holds',
        text: 'The offer is set on what the market pays, so it is not turned down in the last round.',
      },
      {
        title: 'A joining date you can plan on',
        text: 'Notice periods are on the map, so your launch plan has dates that people can keep.',
      },
      {
        title: 'A brief that exists in the market',
        text: 'If nobody holds every skill on the list, you hear it before the first interview.',
      },
      {
        title: 'A search that starts with names',
        text: 'When the position opens, the recruiter begins with calls to people already on the map.',
      },
    ],
  }),
  map: group('Sample map', {
    heading: heading('Try a map'),
    lead: lead('Pick a function and a CTC band to see the towns where such people work.'),
    open: openLabel('Open the map'),
    sample: sampleMark,
    functionLabel: line('Label of the functions', 40, 'Function'),
    functions: labels('Functions', 'function', ['Press shop', 'Paint shop', 'Tool room', 'Quality', 'Maintenance']),
    bandLabel: line('Label of the CTC bands', 40, 'CTC a year'),
    bands: labels('CTC bands', 'band', ['₹6–12 L', '₹12–18 L', '₹18–28 L', 'Over ₹28 L']),
    noticeLabel: line('Heading of the notice periods', 40, 'Notice they serve'),
    notices: labels('Notice periods', 'period', ['30 days', '60 days', '90 days']),
    employersLabel: line('Heading of the employers', 40, 'Who employs them'),
    employers: labels('Employers', 'employer', ['Vehicle makers', 'Tier 1 suppliers', 'Tool rooms']),
    quote: line('Link to the quote form', 40, 'Get Quote for this map'),
  }),
  /** Made up. People by function and town, then shares by band, notice period and employer. */
  mapSample: fixed({
    people: [
      [1000, 740, 640, 550, 430, 380, 330, 215, 143, 95, 0, 0],
      [860, 420, 510, 640, 300, 160, 240, 90, 70, 40, 0, 0],
      [780, 620, 560, 900, 210, 540, 300, 160, 120, 80, 40, 0],
      [1240, 810, 720, 1100, 520, 430, 460, 240, 180, 160, 60, 50],
      [1120, 760, 690, 980, 560, 470, 420, 300, 210, 190, 80, 70],
    ],
    bandShares: [0.36, 0.42, 0.16, 0.06],
    noticeShares: [
      [0.42, 0.45, 0.13],
      [0.152, 0.55, 0.298],
      [0.08, 0.4, 0.52],
      [0.05, 0.25, 0.7],
    ],
    employerShares: [
      [0.281, 0.51, 0.209],
      [0.46, 0.44, 0.1],
      [0.18, 0.34, 0.48],
      [0.33, 0.52, 0.15],
      [0.38, 0.47, 0.15],
    ],
  }),
  call: closingCall({
    heading: 'Name one function and one city.',
    lead: 'We reply within 24 hours with what a map of it would show and what it costs.',
    action: { label: 'Get a quote for a map', to: '/get-quote' },
  }),
})
