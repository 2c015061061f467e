import type { Quote } from '../../contract/quote.ts'
import type { ApplicationStatus, Ending } from '../../contract/stages.ts'

/** Notes that consultants write when they move somebody. */
export const stepNotes: Record<ApplicationStatus, readonly string[]> = {
  pending: [],
  reviewed: ['Resume fits on paper. To be called.', 'Called, no answer. Try again after 6 pm.'],
  shortlisted: [
    'Spoke for 20 minutes. Clear about the role, notice period 60 days, expects 18 lakh.',
    'Good conversation. Can join within 30 days.',
    'Wants to move closer to the family. Notice period 90 days, buy-out possible.',
    'Strong on the must-have skills. Expects 25 per cent more than today.',
  ],
  with_client: ['Sent to the head of HR with two others.', 'Client has the profile. Answer expected on Friday.'],
  interview: [
    'First round on Thursday at 11 am by video.',
    'Client wants to meet in person. Travel is paid.',
    'Second round is confirmed with the head of the department.',
  ],
  offer: ['Offer letter is out. Wants two days to talk at home.'],
  placed: ['Offer accepted. Joins on the first of next month.', 'Joined. Call after two weeks.'],
  on_hold: ['Position waits for the budget of the new quarter.', 'Plant shutdown until the end of the month.'],
  rejected: [],
}

export const endings: readonly (Ending & { note: string })[] = [
  { by: 'client', reason: 'Experience does not fit', note: 'Client looks for more years in a similar plant.' },
  { by: 'us', reason: 'CTC above band', note: 'Expects more than the budget allows.' },
  { by: 'candidate', reason: 'Stays with the employer', note: 'Withdrew: stays with the present employer.' },
  { by: 'us', reason: 'Location', note: 'Lives too far away and cannot move.' },
]

export const personNotes = [
  'Prefers calls after 7 pm.',
  'Met at the job fair. Knows the industry well and can refer others.',
  'Asked us to write before calling.',
  'Would consider a contract role as well.',
  'Spouse works in Pune, so only jobs around there.',
  'Ask again in three months.',
]

export const extraTags = ['Immediate joiner', 'Can relocate', 'Call back', 'Strong profile', 'Referred others']

type Sent = {
  /** Days before now. */
  days: number
  /** Hours until it was answered; absent for one that is open. */
  answeredAfter?: number
}

export const quotes: readonly (Sent & Omit<Quote, 'fullName' | 'email' | 'phone'>)[] = [
  {
    days: 4.2,
    company: 'Example Pressings',
    industry: 'automotive',
    serviceType: 'lateral-bulk',
    budget: '10-25-lakh',
    timeline: '1-month',
    requirements:
      '14 die maintenance technicians and two shift leaders for a second press line in Manesar. The line starts in six weeks.',
  },
  {
    days: 0.15,
    company: 'Specimen Laboratories',
    industry: 'pharmaceuticals',
    serviceType: 'executive-search',
    budget: 'discuss',
    timeline: '1-3-months',
    requirements: 'A head of regulatory affairs for Europe, based in Hyderabad. The present head retires in March.',
  },
  {
    days: 9,
    answeredAfter: 5,
    company: 'Model Renewables',
    industry: 'energy',
    serviceType: 'multiple',
    budget: '25-50-lakh',
    timeline: '3-6-months',
    requirements: 'A project team of 25 for a park of 300 MW near Jodhpur: site engineers, planners, safety officers.',
  },
  {
    days: 23,
    answeredAfter: 3,
    company: 'Sample BPO',
    industry: 'ites-bpo',
    serviceType: 'diversity-sourcing',
    budget: '5-10-lakh',
    timeline: 'flexible',
    requirements: 'More women among our team leaders in Gurugram. We have 60 of them and would like to hire 12.',
  },
  {
    days: 41,
    answeredAfter: 31,
    company: 'Example Tyres',
    industry: 'manufacturing',
    serviceType: 'leadership-hiring',
    budget: 'above-50-lakh',
    timeline: '1-3-months',
    requirements: 'A plant manager for Oragadam with experience in radial tyres and a record in energy costs.',
  },
  {
    days: 66,
    answeredAfter: 4,
    company: 'Model Spaces',
    industry: 'real-estate',
    serviceType: 'campus-placements',
    budget: '1-5-lakh',
    timeline: 'immediate',
    requirements: 'Ten graduates for leasing in Mumbai, to begin in the new quarter.',
  },
]

export const messages: readonly (Sent & { text: string })[] = [
  {
    days: 5.6,
    text: 'We spoke at the industry meeting in Faridabad. Could you tell us how you would fill three quality positions in a foundry, and how long it takes?',
  },
  {
    days: 0.35,
    text: 'Is the position in Chennai still open? My brother works in rubber compounding and would like to know before he applies.',
  },
  {
    days: 12,
    answeredAfter: 6,
    text: 'Please send your terms for contract staff. We need them for our purchase department.',
  },
  {
    days: 35,
    answeredAfter: 2,
    text: 'Thank you for the quick work on our HR manager. May we name you as a reference to a partner of ours?',
  },
]

/** Resumes sent without a job. */
export const sentResumes: readonly (Sent & { job: number })[] = [
  { days: 0.3, job: 7 },
  { days: 15, answeredAfter: 5, job: 3 },
  { days: 52, answeredAfter: 4, job: 9 },
]

/** People added by consultants. `on`: whether they were put on the job too. */
export const additions: readonly { days: number; job: number; source: string; consent: string; on: boolean }[] = [
  { days: 6, job: 2, source: 'LinkedIn', consent: 'Agreed by message', on: true },
  { days: 19, job: 8, source: 'Referral', consent: 'Told us on the phone', on: true },
  { days: 34, job: 10, source: 'Walk-in', consent: 'Signed the form in the office', on: false },
  { days: 71, job: 11, source: 'Naukri', consent: 'Agreed by e-mail', on: false },
]

export const reasonsForChange = [
  'Wants to lead a team',
  'The plant moves to another state',
  'Family lives near the new place',
  'No growth for two years',
  'The project ends in spring',
] as const

export const savedSearches = [
  { name: 'Shortlisted in IT', query: 'status=shortlisted&industry=IT' },
  { name: 'PLC or RTOS, with a resume', query: 'q=PLC+OR+RTOS&hasResume=true' },
  { name: 'Can join within 30 days', query: 'noticeTo=30&sort=expectedCtc&direction=asc' },
]
