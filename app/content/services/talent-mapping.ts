import { fixed, group } from '../../../contract/content/build-fields.ts'
import {
  closingCall,
  figures,
  pageTexts,
  pointsSection,
  sampleRequest,
  serviceHero,
  steps,
  stories,
  tilesSection,
} from '../section-fields.ts'

export const talentMapping = group('Talent mapping', {
  page: pageTexts(
    'Talent mapping',
    'A talent map shows who does the work you need in India, where they are, what they earn and how soon they could join. Ask for a sample report.',
  ),
  hero: serviceHero({
    heading: fixed('Visualize the Talent Landscape Before You Hire'),
    lead: 'A map shows who does the work you need, where they are, what they earn and how soon they could join.',
    slidesName: 'What a talent map is made of',
    slides: [
      { label: 'The map', scene: 'contour-map' },
      { label: 'The data', scene: 'rack' },
    ],
  }),
  figures: figures([
    { value: '50+', label: 'markets mapped' },
    { value: '500+', label: 'companies covered' },
    { value: '1000+', label: 'roles charted' },
    { value: '10K+', label: 'data points' },
  ]),
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
        impact: 'Which pay bands to correct, and what to put right that is not pay.',
      },
    ],
  }),
  making: steps('How a map is made', {
    heading: 'How a map is made',
    lead: 'Researchers find the people. Consultants check what they found.',
    steps: [
      { title: 'Brief', text: 'You name the function, the area and the companies that must be on it.' },
      { title: 'Survey', text: 'We list companies, teams and people from public sources and our own records.' },
      { title: 'Calls', text: 'We speak to people in the trade and check titles, pay and notice periods.' },
      { title: 'Report', text: 'You go through it with the consultant who made it. It stays open to your questions.' },
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
        text: 'Notice periods are on the map. The launch plan uses dates that people can keep.',
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
  call: closingCall({
    scene: 'bays',
    heading: 'Name one function and one city.',
    lead: 'We reply within 24 hours with what a map of it would show and what it costs.',
  }),
})
