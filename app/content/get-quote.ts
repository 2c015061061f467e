import type { ShortHeroText } from '../sections/short-hero.tsx'
import type { Tile } from '../sections/tile-grid.tsx'
import { company } from './company.ts'

export const hero: ShortHeroText = {
  scene: 'bays',
  heading: 'Get a Custom Quote',
  lead: 'Tell us which places are empty. You get a price, a plan and the name of the consultant who will run it.',
}

export const form = {
  heading: 'Quote Request Form',
  lead: 'You receive a detailed proposal within 24 hours.',
}

export const nextSteps = {
  heading: 'What happens next',
  steps: [
    'A consultant from your industry reads your request the same working day.',
    'We call if something is unclear: the shift, the reporting line, the notice period you can wait for.',
    'Within 24 hours you have a proposal in writing, with the fee, the terms and the dates.',
  ],
  contact: 'Would you rather talk first?',
}

export const whyChoose: { heading: string; tiles: readonly Tile[] } = {
  heading: `Why Choose ${company.name}`,
  tiles: [
    {
      title: 'Expert Team',
      line: 'Consultants with an MBA or B-Tech background and 60+ man-years of experience between them.',
    },
    {
      title: 'Proven Results',
      line: '500+ placements a year, and 50+ senior executives placed in automotive.',
    },
    {
      title: 'Custom Solutions',
      line: 'One search, a whole shift or a campus drive: the plan and the fee follow from your requirement.',
    },
  ],
}
