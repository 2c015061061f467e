import { fixed, group, line } from '../../contract/content/build-fields.ts'
import { shown } from './section-fields.ts'

/** The shipped names are the specification's, and so are the addresses. */
const service = (title: string, path: string, sentence: string, options: { sample?: true } = {}) =>
  group(title, {
    title: line('Name', 60, title),
    path: fixed(path),
    line: line('Sentence', 120, sentence, { ...options, help: 'The menu shows about 44 characters of it.' }),
    shown: shown('A hidden service is in no menu, list, form or sitemap, and its page answers "not found".'),
  })

/** The seven services, shown by the services menu and the home page. */
export const services = group(
  'Services menu',
  {
    industryExpertise: service(
      'Industry Expertise Hiring',
      '/services/industry-expertise',
      'Recruiters who know the work they hire for.',
      { sample: true },
    ),
    executiveSearch: service('Executive Search', '/services/executive-search', 'CXO and plant heads, in eight weeks.', {
      sample: true,
    }),
    startupHiring: service(
      'Greenfield / Start-Up Hiring',
      '/services/startup-hiring',
      'The first ten people, then the next hundred.',
    ),
    rpo: service(
      'RPO (Recruitment Process Outsourcing)',
      '/services/rpo',
      'Our recruiters on your floor, in your name.',
    ),
    talentMapping: service(
      'Talent Mapping',
      '/services/talent-mapping',
      'Who does this work, where, and for how much.',
    ),
    competitorAnalysis: service(
      'Competitor Analysis',
      '/services/competitor-analysis',
      'What rivals build, read from their hiring.',
    ),
    diversityHiring: service(
      'Diversity Hiring',
      '/services/diversity-hiring',
      'Wider sourcing, one standard, and figures.',
    ),
  },
  undefined,
  { keepsOne: 'service' },
)
