import { group, line, list, text } from '../../contract/content/build-fields.ts'
import { heading, lead, pageTexts, shortHero, titledRow } from './section-fields.ts'

/** Words that ship are sent as the value that the specification gives them (contract/quote-choices.ts). */
const choices = (label: string, words: readonly string[]) =>
  list(label, { entry: 'choice', item: line('Choice', 60), min: 2, max: 12 }, words)

const step = group('Step', { when: line('When', 20, '', { optional: true }), text: text('Step', 200) })

export const getQuote = group('Get a quote', {
  page: pageTexts(
    'Get a custom quote',
    'Ask for a quote for executive search, bulk hiring, campus placements, training or diversity sourcing: a detailed proposal within 24 hours.',
  ),
  hero: group(
    'Opening',
    shortHero({
      heading: 'Get a Custom Quote',
      lead: 'Tell us which places are empty. You get a price, a plan and the name of the consultant who will run it.',
      scene: 'drawing-sheet',
    }),
  ),
  form: group('Form', {
    heading: heading('Quote Request Form'),
    lead: lead('You receive a detailed proposal within 24 hours.', { sample: true }),
  }),
  choices: group(
    'Choices of the form',
    {
      industries: choices('Industries', [
        'Automotive',
        'ITES & BPO',
        'Pharmaceuticals',
        'Manufacturing',
        'Electrical & Electronics',
        'Energy',
        'Real Estate',
        'Other',
      ]),
      services: choices('Services', [
        'Executive search',
        'Strategic leadership hiring',
        'Lateral and bulk hiring',
        'Campus placements',
        'Industry training programs',
        'Diversity sourcing',
        'Several services',
      ]),
      budgets: choices('Budget ranges', [
        'Under ₹1 lakh',
        '₹1–5 lakh',
        '₹5–10 lakh',
        '₹10–25 lakh',
        '₹25–50 lakh',
        'Above ₹50 lakh',
        'To be discussed',
      ]),
      timelines: choices('Timelines', [
        'Immediate (within 1 week)',
        'Within 1 month',
        '1–3 months',
        '3–6 months',
        'More than 6 months',
        'Flexible',
      ]),
    },
    'What visitors choose from. Requests that have arrived keep the words that they were sent with.',
  ),
  nextSteps: group('Beside the form', {
    heading: heading('What happens next'),
    steps: list('Steps', { entry: 'step', item: step, min: 1, max: 6, sample: 'entries' }, [
      {
        when: 'Same day',
        text: 'A consultant from your industry reads your request. What comes after hours is read the next working morning.',
      },
      { when: 'If unclear', text: 'We call: the shift, the reporting line, the notice period you can wait for.' },
      { when: 'In 24 hours', text: 'A proposal in writing, with the fee, the terms and the dates.' },
    ]),
    contact: line('Heading over the phone numbers', 60, 'Would you rather talk first?'),
  }),
  whyChoose: group('Why choose us', {
    heading: heading('Why Choose {firm}'),
    tiles: group('Cards', {
      team: titledRow(
        'Expert Team',
        'Consultants with {background} and {manYears} man-years of experience between them.',
        { sample: true },
      ),
      results: titledRow(
        'Proven Results',
        '{placements} placements a year, and {executives} senior executives placed in automotive.',
        { sample: true },
      ),
      solutions: titledRow(
        'Custom Solutions',
        'One search, a whole shift or a campus drive: the plan and the fee follow from your requirement.',
        { sample: true },
      ),
    }),
  }),
})
