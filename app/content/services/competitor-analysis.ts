import { fixed, group } from '../../../contract/content/build-fields.ts'
import {
  closingCall,
  figures,
  pageTexts,
  pointsSection,
  rowsSection,
  sampleRequest,
  serviceHero,
  stories,
  tilesSection,
} from '../section-fields.ts'

export const competitorAnalysis = group('Competitor analysis', {
  page: pageTexts(
    'Competitor analysis',
    'What rival companies hire for, pay and build, read from their hiring across India. Confidential reports on headcount, roles, pay and locations.',
  ),
  hero: serviceHero({
    heading: fixed("Know Who's Hiring – And How You Can Stay Ahead"),
    lead: "A rival's job posts show its next product, plant or city before the press does. We read them for you.",
    slidesName: 'What a competitor analysis compares',
    slides: [
      { label: 'Them and you', scene: 'towers' },
      { label: 'Where they hire', scene: 'contour-map' },
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
  insights: stories('Examples', {
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
  dimensions: pointsSection('Four dimensions', {
    heading: 'Four dimensions compared',
    lead: 'Your own firm is measured on the same four, so the comparison is fair.',
    points: [
      {
        title: 'Headcount',
        text: 'The size of each function, how it has grown or shrunk, and how much of it is on contract.',
      },
      { title: 'Role', text: 'Which positions exist, which are new, and which have quietly gone.' },
      { title: 'Compensation', text: 'Fixed and variable pay by grade, with allowances, in lakh a year.' },
      { title: 'Geographic footprint', text: 'Plants, offices and design centres, and the towns each one hires from.' },
    ],
  }),
  guarantees: tilesSection('Confidentiality', {
    heading: 'Four confidentiality guarantees',
    lead: 'A report is worth little once the rival hears of it. Our contract says how we keep it quiet.',
    tiles: [
      { title: 'NDA before the brief', line: 'We sign before you tell us which companies to study.' },
      { title: 'Your name stays out', line: 'Nobody we speak to learns who ordered the report.' },
      {
        title: 'Lawful sources only',
        line: 'Public records, job posts and willing interviews. We ask nobody for trade secrets.',
      },
      { title: 'Copies for named readers', line: 'Each copy carries the name of its reader. No report is sold twice.' },
    ],
  }),
  sampleNda: sampleRequest('View Sample NDA', 'Please send me your sample NDA for a competitor analysis.'),
  call: closingCall({
    scene: 'car',
    heading: 'Which companies do you watch?',
    lead: 'Name them. We reply within 24 hours, in confidence, with what a report on them would hold and cost.',
  }),
})
