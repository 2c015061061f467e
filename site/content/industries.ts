import { choice, fixed, group, line, list, text } from '../../contract/content/build-fields.ts'
import type { IndustryTile } from '../sections/industry-grid.tsx'
import { closingCall, heading, hero, lead, pageTexts, shown, stories } from './section-fields.ts'

const discuss = { label: 'Discuss Your Needs', to: '/contact' }
const openings = { label: 'View Current Openings', to: '/openings' }

/** The shipped names are the specification's. */
const industry = <const Name extends IndustryTile['pictogram']>(pictogram: Name, title: string, sentence: string) =>
  group(title, {
    pictogram: fixed(pictogram),
    title: line('Name', 40, title, {
      help: 'The category of positions with this name, and its positions, get the new name too.',
    }),
    line: line('Sentence', 100, sentence),
    shown: shown('A hidden industry is in no list, form or filter. Its positions stay; close them under Jobs.'),
  })

const level = group('Row', {
  title: line('Title', 60),
  line: text('Sentence', 160),
  path: choice(
    'Leads to',
    [
      '/services/industry-expertise',
      '/services/executive-search',
      '/services/startup-hiring',
      '/services/rpo',
      '/services/talent-mapping',
      '/services/competitor-analysis',
      '/services/diversity-hiring',
      '/contact',
      '/get-quote',
    ],
    '/contact',
  ),
})

export const industries = group('Industries', {
  page: pageTexts(
    'Industries we hire for',
    'Domain-focused hiring, industry by industry: the roles that we fill in each, at every level, from shift to managing director.',
  ),
  hero: hero({
    heading: 'Domain-Focused Hiring, Delivered with Precision',
    lead: 'Consultants who know the machines, the audits and the shift patterns of the industry they hire for.',
    leadIsSample: true,
    action: discuss,
    second: openings,
    slidesName: 'Two of the industries we hire for',
    slides: [
      { label: 'Automotive', scene: 'pistons' },
      { label: 'Pharma', scene: 'process-line' },
    ],
  }),
  covered: group('Industries we cover', {
    heading: heading('Industries We Cover'),
    lead: lead('What we are asked for most often in each of them.'),
    industries: group(
      'Industries',
      {
        ites: industry('headset', 'ITES & BPO', 'Operations heads, team leads and trainers.'),
        automotive: industry('car', 'Automotive', 'Press, weld, paint and assembly; design and R&D.'),
        engineering: industry('gear', 'Engineering & Manufacturing', 'Tool rooms, maintenance, quality, projects.'),
        electrical: industry('coil', 'Electrical & Electronics', 'Panels, harness, embedded and power.'),
        tyres: industry('tyre', 'Tyre Industry', 'Mixing, building, curing and compounding.'),
        energy: industry('turbine', 'Energy', 'Solar, wind and thermal: build and run.'),
        pharmaceuticals: industry('capsule', 'Pharmaceuticals', 'Regulatory, formulation, plant quality.'),
        realEstate: industry('building', 'Real Estate', 'Site, sales, facility and project heads.'),
      },
      undefined,
      { keepsOne: 'industry' },
    ),
  }),
  levels: group('Levels', {
    heading: heading('At every level'),
    lead: lead('Pick the level of your vacancy to see how we fill it.'),
    items: list('Rows', { entry: 'row', item: level, min: 1, max: 8 }, [
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
    ]),
  }),
  stories: stories('Success stories', {
    heading: 'Success Stories',
    lead: 'Positions that were hard to fill.',
    cases: [
      {
        title: 'VP Manufacturing Operations',
        sector: 'Automotive',
        challenge:
          'A maker of chassis parts ran each plant like a separate company. Customer complaints rose, and an IATF surveillance audit was due.',
        solution:
          'We searched among plant heads who had brought several sites onto one system. With their consent we asked former colleagues how they had behaved in an audit.',
        impact:
          'All plants now work one way, down to the shift report. The auditor closed the visit without a major finding.',
      },
      {
        title: 'Head of Regulatory Affairs',
        sector: 'Pharmaceuticals',
        challenge:
          'A formulations company wanted to file its products abroad. Its dossiers were written by an outside agency, and questions from the authorities lay unanswered.',
        solution:
          'We spoke only to people who had written dossiers themselves. Each took us through a deficiency letter they had answered, and what they would do differently today.',
        impact: 'The company now has a regulatory department of its own and answers the questions in-house.',
      },
      {
        title: 'CTO',
        sector: 'ITES',
        challenge:
          'A back-office company sold hours while its clients asked for automation. Its technology team kept the phones working and had time for little else.',
        solution:
          'We looked in product companies for technology heads who had once run a service floor and did not mind clients in another time zone.',
        impact: 'The CTO turned repeat work into software, which the company now sells beside its services.',
      },
    ],
  }),
  call: closingCall({
    heading: 'Tell us which place is empty',
    lead: 'Name the role, the site and the CTC you have in mind. We reply within 24 hours.',
    action: discuss,
    second: openings,
  }),
})
