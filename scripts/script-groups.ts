/** Matches modules whose path contains one of these parts. */
const anyOf = (...parts: string[]) => new RegExp(`/(${parts.map((part) => part.replaceAll('.', '\\.')).join('|')})`)

/**
 * Modules that are loaded together, with what they import; a module belongs to the first group that names it. Without
 * groups, each small module that two pages share becomes a file of its own: 28 scripts for the openings instead of 6, and
 * 2 KB more (decision 8).
 */
export const siteGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
  {
    name: 'site',
    test: anyOf(
      'site/(app|page-data|use-last-value|use-search-params).',
      'site/forms/use-kept-over-reload.',
      'ui/loading/',
      'ui/api/(read-entries|use-json).',
      'ui/(text-link|skeleton|icon-button).',
      'site/ui/(band|action-link).',
      'contract/public-paths.',
      'site/art/scene.',
      'site/page-content/',
    ),
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'heroes', test: anyOf('site/sections/page-hero.') },
  {
    name: 'jobs',
    test: anyOf('site/sections/job-card.', 'site/openings/job-card-skeleton.', 'contract/industry.'),
  },
  // The page of a job shows one that is in its HTML, without the list and the schemas that check it.
  { name: 'job-list', test: anyOf('site/openings/use-open-jobs.', 'contract/public-shapes.') },
  {
    name: 'forms',
    test: anyOf(
      'site/sections/form-band.',
      'site/forms/(page-form|person-fields|use-sending-form).',
      'ui/(textarea|select|error-summary).',
    ),
  },
].map((group, position, all) => ({ ...group, priority: all.length - position }))

/**
 * Modules that several places of the back office share, with what they import: otherwise the two scripts import each
 * other, and a schema of the contract is used before it is made.
 */
export const officeGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 1 },
  { name: 'office', minShareCount: 2 },
]
