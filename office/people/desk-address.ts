import { type PeopleSort, type PersonSummary, peopleSorts } from '../../contract/people.ts'
import { applicationStatuses } from '../../contract/stages.ts'
import { type Parameters, placePath, readPath } from '../frame/address.ts'

export const filterNames = [
  'q',
  'status',
  'job',
  'industry',
  'tag',
  'place',
  'from',
  'to',
  'experienceFrom',
  'experienceTo',
  'currentCtcFrom',
  'currentCtcTo',
  'expectedCtcFrom',
  'expectedCtcTo',
  'noticeFrom',
  'noticeTo',
  'city',
  'hasResume',
  'starred',
  'asksErasure',
  'informed',
  'owner',
  'appliedSince',
  'unmovedSince',
  'importedSince',
  'import',
] as const
export type FilterName = (typeof filterNames)[number]
export type PeopleFilters = Readonly<Record<FilterName, string>>

/** `resume` when the reader is closed, and when it follows the person who is read. Otherwise it is the id of a resume. */
export const NO_RESUME = 'none'
export const NEWEST_RESUME = 'newest'

/** The state of the desk, all of which is in the address. */
export type DeskAddress = {
  filter: PeopleFilters
  /** Without one the server chooses: best match with words, newest first without. */
  sort: PeopleSort | undefined
  direction: 'asc' | 'desc' | undefined
  page: number
  person: string
  /** The application that is worked on; the newest without one. */
  application: string
  resume: string
}

/** `person` stands in the path, the rest in the query. */
export function readDeskAddress(person: string, search: URLSearchParams): DeskAddress {
  const valueIn = (name: string) => search.get(name) ?? ''
  const direction = valueIn('direction')
  const filter = Object.fromEntries(filterNames.map((name) => [name, valueIn(name)])) as Record<FilterName, string>
  return {
    filter: { ...filter, status: applicationStatuses.find((status) => status === filter.status) ?? '' },
    sort: peopleSorts.find((sort) => sort === valueIn('sort')),
    direction: direction === 'asc' || direction === 'desc' ? direction : undefined,
    page: Math.max(1, Math.trunc(Number(valueIn('page'))) || 1),
    person,
    application: valueIn('application'),
    resume: valueIn('resume'),
  }
}

/** The address of the desk after some changes. An empty value removes its part. */
export function deskPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>, changes: Parameters): string {
  const { person, ...rest } = { person: readPath(pathname).record, ...changes }
  return placePath('people', person, { ...Object.fromEntries(new URLSearchParams(search)), ...rest })
}

/** Filters and order as the API reads them, without the page. */
export function listQuery({ filter, sort, direction }: DeskAddress): URLSearchParams {
  const order = Object.entries({ sort, direction })
  const set = [...Object.entries(filter), ...order].flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(set)
}

/**
 * Opening somebody opens the application that the row stands for, and leaves the reader as it is.
 */
export function openPerson(
  { _id, application }: Pick<PersonSummary, '_id' | 'application'>,
  resume: string,
): Parameters {
  const follows = resume !== '' && resume !== NO_RESUME
  return { person: _id, application: application ?? undefined, resume: follows ? NEWEST_RESUME : resume }
}
