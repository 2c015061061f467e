import { fixed, group, line, text } from '../../../contract/content/build-fields.ts'
import { closingCall, heading, lead, pageTexts, serviceHero, stories, titledRow } from '../section-fields.ts'
import { openLabel } from '../tool-fields.ts'

/** Title and weeks are the specification's. */
const step = (title: string, time: string, duration: number, words: string) =>
  group(title, {
    title: fixed(title),
    time: fixed(time),
    duration: fixed(duration),
    text: text('Text', 400, words),
  })

export const executiveSearch = group('Executive search', {
  page: pageTexts(
    'Executive search',
    'Confidential search for CEOs, CTOs, COOs and plant heads in India: four steps in eight weeks, run by consultants who know the industry.',
  ),
  hero: serviceHero({
    heading: 'Top-Tier Leadership for a Changing World',
    lead: 'Confidential search for CXOs, plant heads and function heads, run to an eight-week plan.',
    slidesName: 'Where leaders are missing',
    slides: [
      { label: 'Boardroom', scene: 'board-table' },
      { label: 'At the helm', scene: 'helm' },
    ],
  }),
  process: group('Four steps', {
    heading: heading('Eight weeks, in four steps'),
    lead: lead(
      'We agree the dates with you at the start. After each step you get a written note on where the search stands, even when the news is bad.',
    ),
    steps: group('Steps', {
      briefing: step('Client Briefing & Strategy', 'Week 1', 1, 'We settle the role, the CTC and who may know.'),
      mapping: step(
        'Market Research & Mapping',
        'Week 2-3',
        2,
        'We list the companies where this work is done well and the people who do it. You see the list before anyone is called.',
      ),
      approach: step(
        'Discreet Approach & Assessment',
        'Week 4-6',
        3,
        'One consultant speaks to each person and does not name you until you allow it. We check the record against the brief, and ask early about notice period, family and the move.',
      ),
      selection: step(
        'Presentation & Selection',
        'Week 7-8',
        2,
        'You meet a short list, with our written opinion on each person. We arrange the interviews and take your offer to the candidate.',
      ),
    }),
  }),
  pillars: group('Three pillars', {
    heading: heading('What every search rests on'),
    lead: lead('A wrong plant head costs more than an empty chair, so every search keeps three rules.'),
    items: group('Pillars', {
      confidentiality: titledRow(
        'Absolute Confidentiality',
        'Your name stays with one consultant until you release it. Neither the market nor the person now in the chair hears of the search from us.',
        { sample: true },
      ),
      cultureFit: titledRow(
        'Perfect Culture Fit',
        'A family-owned forge and a listed multinational need different people under the same title, so we begin with how decisions are made in your company.',
        { sample: true },
      ),
      expertise: titledRow(
        'Domain Expertise',
        'Consultants with {background} run the assessment. With {executives} senior executives placed in automotive, we know what a plant head is really asked to do.',
        { sample: true },
      ),
    }),
  }),
  cases: stories('Cases', {
    heading: 'Searches we closed',
    lead: 'Told without names: what was missing, where we looked, and who came.',
    cases: [
      {
        title: 'CEO',
        sector: 'Renewable energy',
        challenge:
          'The founder of a solar developer wanted to step back from daily work. The lenders asked for a chief executive who had taken projects from land purchase to grid connection.',
        solution:
          'We mapped business heads at power producers and EPC contractors and met them away from their offices. Each one took us through a single project: its delays, its claims, its money.',
        impact:
          'A business head from a power producer took charge. The founder moved to the chair of the board, and the senior team stayed.',
      },
      {
        title: 'CTO',
        sector: 'Fintech',
        challenge:
          'A payments company had outgrown the system its first engineers built. It needed a technology head as calm in front of an RBI inspector as on a release night.',
        solution:
          'We approached engineering heads at banks and payment firms who had moved a live system to a new core. The interview was about that move, hour by hour.',
        impact: 'The new CTO replaced the platform in stages, without a shutdown, and answers the auditors in person.',
      },
      {
        title: 'COO',
        sector: 'Healthcare',
        challenge:
          'A hospital group in the north was opening beds faster than it could staff them. Doctors ran operations between rounds, and each site bought and billed in its own way.',
        solution:
          'We searched in hospitals, and also in diagnostics and hotels, where many sites must run alike. The doctors met the last names on the list before the board did.',
        impact:
          'The COO came from diagnostics. Purchase and billing now follow one system, and the doctors are back on their rounds.',
      },
    ],
  }),
  dates: group('Dates of a search', {
    heading: heading('Your eight weeks, as dates'),
    lead: lead('Pick the day the search begins, and the four steps get their dates.'),
    open: openLabel('Open the calendar'),
    startLabel: line('Label of the date', 40, 'Search begins on'),
    startHint: line('Hint under the label', 60, 'Monday to Saturday'),
    endLabel: line('Label of the last day', 40, 'Selection ends on'),
    note: text('Sentence under the last day', 160, 'Joining follows the notice period.'),
    holidayNote: text(
      'Sentence about the holidays',
      200,
      'Gazetted holidays of central government offices are marked. Expected dates may move by a day.',
    ),
    quote: line('Button', 40, 'Get Quote with these dates'),
    calendar: line('Button for the calendar file', 40, 'Add to calendar'),
  }),
  call: closingCall({
    heading: 'A chair to fill in confidence?',
    lead: 'Tell us the role and the date. If you want a confidentiality agreement, we sign it before you tell us more.',
    action: { label: 'Get a quote for a search', to: '/get-quote' },
  }),
})
