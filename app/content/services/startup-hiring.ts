import type { Case } from '../../sections/case-rows.tsx'
import type { ClosingCallText } from '../../sections/closing-call.tsx'
import type { PageHeroText } from '../../sections/page-hero.tsx'
import type { SplitRow } from '../../sections/split.tsx'
import type { Step } from '../../sections/step-line.tsx'

export const hero: PageHeroText = {
  part: 'Services',
  heading: 'Building Your Dream Team from Day One',
  lead: 'For a greenfield plant or a young company: the right people, hired in the order you need them.',
  action: { label: 'Get Quote', to: '/get-quote' },
  second: { label: 'Talk to a consultant', to: '/contact' },
  slidesName: 'Building from nothing',
  slides: [
    { label: 'New plant', scene: 'bays' },
    { label: 'Plan to plant', scene: 'bridge' },
  ],
}

export const stages: { heading: string; lead: string; itemsName: string; steps: readonly Step[] } = {
  heading: 'Three stages, three kinds of people',
  lead: 'A new plant and a new company hire in the same order: first the people who decide, then those who build, then those who run it at volume.',
  itemsName: 'Key roles',
  steps: [
    {
      title: 'Foundation Team',
      time: '0-6 months',
      duration: 1,
      text: 'Few and senior. They start work before the building does.',
      items: ['Plant or business head', 'Projects and civil lead', 'HR and liaison manager', 'Finance controller'],
    },
    {
      title: 'Growth Team',
      time: '6-18 months',
      duration: 2,
      text: 'Machines are commissioned, the first parts go for PPAP, shifts are formed.',
      items: [
        'Production and maintenance managers',
        'Quality head and PPAP engineers',
        'Purchase, stores and logistics leads',
        'Shift engineers and supervisors',
      ],
    },
    {
      title: 'Scale Team',
      time: '18+ months',
      duration: 2,
      text: 'Orders fill the line. Second-line managers take over what the founders did by hand.',
      items: [
        'Department heads and their deputies',
        'Operators and technicians, hired in bulk',
        'Graduate and diploma trainees from campus',
        'Design, R&D and IT leads',
      ],
    },
  ],
}

export const benefits: SplitRow = {
  heading: 'What you gain',
  lead: 'Four things a new site should not have to learn from its mistakes.',
  points: [
    {
      title: 'The right order',
      text: 'We start from the day the line must run and count back: who joins before whom, and whose notice period is longest.',
    },
    {
      title: 'People who have started before',
      text: 'We look for engineers who have commissioned a line or opened a site, because running one that was handed over is other work.',
    },
    {
      title: 'Local hands, settled specialists',
      text: 'Operators and liaison staff come from the district. For those who move, housing and school are talked about before the offer.',
    },
    {
      title: 'One consultant throughout',
      text: 'The person who finds your plant head also plans the operator drive. You explain the company once.',
    },
  ],
}

export const stories: { heading: string; lead: string; cases: readonly Case[] } = {
  heading: 'Success stories',
  lead: 'Two plants and a software company, each at a different stage when they called.',
  cases: [
    {
      title: 'Brake parts plant',
      sector: 'Automotive, Foundation Team',
      challenge:
        'An overseas maker of brake parts had land and a licence here, and nobody on the payroll. Its customer had already fixed the date of the first PPAP.',
      solution:
        'We hired the plant head first, who then chose quality and projects managers from our list. Operators came from ITIs nearby and trained while the machines were being set.',
      impact: 'The team was complete before the line was, and the first parts left on the date the customer had set.',
    },
    {
      title: 'Solar module factory',
      sector: 'Energy, Growth Team',
      challenge:
        'A new company was building a module line in a district that had no such plant. Engineers who knew the process lived in other states.',
      solution:
        'We asked who had grown up there. Engineers working elsewhere moved home for the job, and diploma holders from the local polytechnic joined as trainees.',
      impact: 'Every shift had its engineer at commissioning, and the supervisors speak the language of the operators.',
    },
    {
      title: 'Fleet software company',
      sector: 'IT, Scale Team',
      challenge:
        'The founders still read every resume themselves. They had signed their first large fleet and could not pay what a listed company pays.',
      solution:
        'We wrote an honest offer with them: the CTC, the stock, the hours. Then we spoke to engineers in the IT departments of vehicle makers who wanted to build a product.',
      impact: 'The first people we placed now lead teams, and they interview with the question sheets we left behind.',
    },
  ],
}

export const call: ClosingCallText = {
  scene: 'conveyor',
  heading: 'The site is empty today. Who joins first?',
  lead: 'Send us the start date and the organisation chart, as far as you have one. You get a detailed proposal within 24 hours.',
  action: { label: 'Get Quote', to: '/get-quote' },
  second: { label: 'Talk to a consultant', to: '/contact' },
}
