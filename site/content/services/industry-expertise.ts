import { fixed, group, line, text } from '../../../contract/content/build-fields.ts'
import { closingCall, heading, lead, pageTexts, serviceHero, steps, stories } from '../section-fields.ts'

/** The name of an industry is that of the page of industries. */
const role = (title: string, sentence: string) =>
  group(title, { title: fixed(title), line: text('Sentence', 300, sentence) })

export const industryExpertise = group('Industry expertise', {
  page: pageTexts(
    'Industry expertise hiring',
    'Recruiters assigned by industry: automotive, tyres, engineering, electronics, energy, pharma, ITES and real estate. What we hire for and how.',
  ),
  hero: serviceHero({
    heading: 'Hiring by People Who Know the Work',
    lead: 'A recruiter who has read a control plan asks better questions. Ours are assigned by industry.',
    leadIsSample: true,
    slidesName: 'Work our recruiters know',
    slides: [
      { label: 'Engineering', scene: 'gears' },
      { label: 'Maintenance', scene: 'spanners' },
    ],
  }),
  roles: group('What we hire for', {
    heading: heading('What we hire for'),
    lead: lead('The roles we fill most often. Open a row to see the positions open today.'),
    openings: line('Link to the openings of an industry', 40, 'See these openings'),
    items: group('Industries', {
      ites: role(
        'ITES & BPO',
        'Operations and transition heads, workforce planners, process trainers, team leads for voice and back office.',
      ),
      automotive: role(
        'Automotive',
        'Press, weld, paint and assembly managers, APQP and supplier quality, body and powertrain design, plant heads.',
      ),
      engineering: role(
        'Engineering & Manufacturing',
        'Tool room and die designers, CNC and maintenance engineers, production planning, project managers.',
      ),
      electrical: role(
        'Electrical & Electronics',
        'Panel and switchgear design, wiring harness, SMT lines, embedded software, testing and certification.',
      ),
      tyres: role(
        'Tyre Industry',
        'Compounding chemists, mixing and calendering, building and curing heads, mould and industrial engineering.',
      ),
      energy: role(
        'Energy',
        'Solar and wind project managers, site engineers, grid and land liaison, boiler and turbine operation.',
      ),
      pharmaceuticals: role(
        'Pharmaceuticals',
        'Regulatory affairs, formulation and analytical R&D, QA and validation, heads of plants under GMP.',
      ),
      realEstate: role(
        'Real Estate',
        'Project heads, planning and billing engineers, MEP, sales and leasing, facility managers.',
      ),
    }),
  }),
  process: steps('How a recruiter works', {
    heading: 'How a domain recruiter works',
    lead: 'The same person takes the brief, makes the calls and sits beside you when you read the shortlist.',
    steps: [
      {
        title: 'Sees the workplace',
        text: 'Where you allow it, we take the brief on the shop floor: the machines, the shifts, the rejections board.',
      },
      {
        title: 'Rewrites the role',
        text: 'A page of wishes becomes two lists: what the person must do alone, and what can be learnt on the job.',
      },
      {
        title: 'Asks about the work',
        text: 'Candidates explain a PPAP they submitted, a breakdown they traced or a batch they stopped.',
      },
      {
        title: 'Writes down the answer',
        text: 'Each profile comes with notes on what was asked, what was answered, CTC and notice period.',
      },
    ],
  }),
  cases: stories('Cases', {
    heading: 'Where knowing the work helped',
    lead: 'Positions that a title alone could not describe.',
    cases: [
      {
        title: 'Head of Curing',
        sector: 'Tyre Industry',
        challenge:
          'A tyre maker in the north had interviewed for months. Every candidate had the title, and none had run curing presses on radial tyres.',
        solution:
          'Our recruiter asked each person about bladder life, mould changes and the last defect they had traced. The talks were short, and the list shrank fast.',
        impact:
          'The person chosen came from a smaller plant, with a lesser title, and knew the presses by their sound.',
      },
      {
        title: 'Tool Room Manager',
        sector: 'Engineering & Manufacturing',
        challenge:
          'A stamping company sent its dies out for repair and waited for them. Its advertisement for a tool room manager brought machine shop supervisors.',
        solution:
          'We set the title aside and looked for die makers who had trained others. Candidates met the team at the bench, with a worn die on it.',
        impact: 'Repairs are done in-house again, and the apprentices have somebody to learn from.',
      },
      {
        title: 'Embedded Software Lead',
        sector: 'Electrical & Electronics',
        challenge:
          'A maker of motor controllers wanted an embedded lead. General IT recruiters sent application developers, because the word software was in the title.',
        solution:
          'A consultant with an engineering degree screened for work close to the hardware: interrupts, CAN, and a fault found with an oscilloscope.',
        impact: 'The lead set up a proper test bench first, and then built the team around it.',
      },
    ],
  }),
  call: closingCall({
    heading: 'Send us the vacancy that nobody understands',
    lead: 'A recruiter from that industry reads it. You get a detailed proposal within 24 hours.',
    action: { label: 'Get a quote for this vacancy', to: '/get-quote' },
  }),
})
