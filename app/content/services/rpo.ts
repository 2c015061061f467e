import type { ClosingCallText } from '../../sections/closing-call.tsx'
import type { Figure } from '../../sections/figure-row.tsx'
import type { PageHeroText } from '../../sections/page-hero.tsx'
import type { Plan } from '../../sections/plan-table.tsx'
import type { SplitRow } from '../../sections/split.tsx'
import type { Step } from '../../sections/step-line.tsx'

export const hero: PageHeroText = {
  part: 'Services',
  heading: 'Outsource Hiring. Retain Control.',
  lead: 'Our recruiters sit on your floor and hire in your name. The approvals, the offers and the last word stay with you.',
  action: { label: 'Get Quote', to: '/get-quote' },
  second: { label: 'Talk to a consultant', to: '/contact' },
  slidesName: 'How outsourced hiring runs',
  slides: [
    { label: 'The hiring line', scene: 'conveyor' },
    { label: 'Your systems', scene: 'rack' },
  ],
}

export const figures: readonly Figure[] = [
  { value: '50%', label: 'average TAT reduction' },
  { value: '40%', label: 'cost savings' },
  { value: '95%', label: 'client satisfaction' },
  { value: '100%', label: 'compliance' },
]

export const plans: { heading: string; lead: string; plans: readonly Plan[] } = {
  heading: 'Three plans, by hires a month',
  lead: 'Pick the band that fits an ordinary month. The quote puts the team, the reports and the fee in writing.',
  plans: [
    {
      tier: 'SME Plan',
      target: 'For one plant or office that hires steadily.',
      volume: '5-20 hires/month',
      features: [
        'A shared recruiter, on site on agreed days',
        'Sourcing, screening and interview scheduling',
        'Calls through the notice period, up to joining',
        'A monthly report on open positions and TAT',
      ],
    },
    {
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
    },
    {
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
    },
  ],
}

export const benefits: SplitRow = {
  heading: 'What you gain',
  lead: 'Hiring gets a desk of its own, and your HR team gets its week back.',
  points: [
    {
      title: '40-60% faster hiring',
      text: 'The recruiter sits in your building. The job description, the interview slot and the feedback are settled across a table.',
    },
    {
      title: '30-50% cost reduction',
      text: 'The desk is charged by plan. The separate agency bill for each welder, supervisor and engineer comes to an end.',
    },
    {
      title: 'A team that follows the load',
      text: 'A new shift or a new line needs many people for a season. The desk grows for the ramp-up and shrinks after it.',
    },
    {
      title: 'Papers that stand in an audit',
      text: 'Requisition, score sheet and offer letter are on file. When an IATF or labour auditor asks how an operator was hired, you can show it.',
    },
  ],
}

export const components: { heading: string; lead: string; steps: readonly Step[] } = {
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
}

export const call: ClosingCallText = {
  scene: 'gears',
  heading: 'How many people do you hire in a month?',
  lead: 'Tell us the positions and the number. Within 24 hours you have a proposal with the plan, the team and the fee.',
  action: { label: 'Get Quote', to: '/get-quote' },
  second: { label: 'Talk to a consultant', to: '/contact' },
}
