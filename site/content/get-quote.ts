import { fixed, group, line, list, text } from '../../contract/content/build-fields.ts'
import { heading, lead, pageTexts, shortHero, titledRow } from './section-fields.ts'

export const getQuote = group('Get a quote', {
  page: pageTexts(
    'Get a custom quote',
    'Ask for a quote for executive search, bulk hiring, campus placements, training or diversity sourcing: a detailed proposal within 24 hours.',
  ),
  hero: group(
    'Opening',
    shortHero({
      heading: fixed('Get a Custom Quote'),
      lead: 'Tell us which places are empty. You get a price, a plan and the name of the consultant who will run it.',
      scene: 'drawing-sheet',
    }),
  ),
  form: group('Form', {
    heading: fixed('Quote Request Form'),
    lead: lead('You receive a detailed proposal within 24 hours.'),
  }),
  nextSteps: group('Beside the form', {
    heading: heading('What happens next'),
    steps: list('Steps', { entry: 'step', item: text('Step', 200), min: 1, max: 6 }, [
      'A consultant from your industry reads your request the same working day.',
      'We call if something is unclear: the shift, the reporting line, the notice period you can wait for.',
      'Within 24 hours you have a proposal in writing, with the fee, the terms and the dates.',
    ]),
    contact: line('Heading over the phone numbers', 60, 'Would you rather talk first?'),
  }),
  whyChoose: group('Why choose us', {
    heading: fixed('Why Choose {firm}'),
    tiles: group('Cards', {
      team: titledRow(
        'Expert Team',
        'Consultants with {background} and {manYears} man-years of experience between them.',
      ),
      results: titledRow(
        'Proven Results',
        '{placements} placements a year, and {executives} senior executives placed in automotive.',
      ),
      solutions: titledRow(
        'Custom Solutions',
        'One search, a whole shift or a campus drive: the plan and the fee follow from your requirement.',
      ),
    }),
  }),
})
