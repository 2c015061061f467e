import type { Case } from '../sections/case-rows.tsx'
import type { ClosingCallText } from '../sections/closing-call.tsx'
import type { IndustryTile } from '../sections/industry-grid.tsx'
import type { PageHeroText } from '../sections/page-hero.tsx'
import type { IndexItem } from '../sections/ruled-index.tsx'
import { industries } from './industries.ts'

const discuss = { label: 'Discuss Your Needs', to: '/contact' }
const openings = { label: 'View Current Openings', to: '/openings' }

export const hero: PageHeroText = {
  heading: 'Domain-Focused Hiring, Delivered with Precision',
  lead: 'Eight industries, and consultants who know the machines, the audits and the shift patterns of each.',
  action: discuss,
  second: openings,
  slidesName: 'Two of the industries we hire for',
  slides: [
    { label: 'Automotive', scene: 'car' },
    { label: 'Pharma', scene: 'process-line' },
  ],
}

export const covered: { heading: string; lead: string; industries: readonly IndustryTile[] } = {
  heading: 'Industries We Cover',
  lead: 'What we are asked for most often in each of them.',
  industries,
}

export const levels: { heading: string; lead: string; items: readonly IndexItem[] } = {
  heading: 'At every level of the chart',
  lead: 'Start from the vacancy you have. Each line leads to the way we fill it.',
  items: [
    {
      title: 'CXOs and plant heads',
      line: 'A confidential search, run to an eight-week plan.',
      path: '/services/executive-search',
    },
    {
      title: 'Managers and specialists',
      line: 'Tool room, quality, regulatory, embedded: screened by a recruiter from that field.',
      path: '/services/industry-expertise',
    },
    {
      title: 'Shifts, teams and batches',
      line: 'Our recruiters on your floor, for as many hires a month as you plan.',
      path: '/services/rpo',
    },
    {
      title: 'A site that is not built yet',
      line: 'From the first plant manager to the first full shift.',
      path: '/services/startup-hiring',
    },
  ],
}

export const stories: { heading: string; lead: string; cases: readonly Case[] } = {
  heading: 'Success Stories',
  lead: 'Three places that were hard to fill, and who fills them now.',
  cases: [
    {
      title: 'VP Manufacturing Operations',
      sector: 'Automotive',
      challenge:
        'A maker of chassis parts ran each plant as if it were a company of its own. Customer complaints rose, and an IATF surveillance audit was due.',
      solution:
        'We searched among plant heads who had brought several sites to one system. With their consent we asked former colleagues how they had behaved in an audit.',
      impact:
        'The VP brought the plants to one way of working, shift reports included. The auditor closed the visit without a major finding.',
    },
    {
      title: 'Head of Regulatory Affairs',
      sector: 'Pharmaceuticals',
      challenge:
        'A formulations company wanted to file its products abroad. Its dossiers were written by an outside agency, and questions from the authorities lay unanswered.',
      solution:
        'We spoke only to people who had written dossiers themselves. Each explained to us a deficiency letter they had answered, and what they would do differently today.',
      impact: 'The company has a regulatory department in place of a vendor, and questions are answered in-house.',
    },
    {
      title: 'CTO',
      sector: 'ITES',
      challenge:
        'A back-office company sold hours while its clients asked for automation. Its technology team kept the phones working and had time for little else.',
      solution:
        'We looked in product companies for technology heads who had once run a service floor and did not mind clients in another time zone.',
      impact: 'The CTO turned repeat work into software. The company now sells the result along with the hours.',
    },
  ],
}

export const call: ClosingCallText = {
  scene: 'gears',
  heading: 'Tell us which place is empty',
  lead: 'Name the role, the site and the CTC you have in mind. We reply within 24 hours.',
  action: discuss,
  second: openings,
}
