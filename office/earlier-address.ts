import { placePath, readPath } from './frame/address.ts'

/** Places that have another name or are part of another place by now. */
const renamed: Record<string, string> = { overview: 'reports', applications: 'people' }

/** The parameter that named the record of a place. */
const recordNames: Record<string, string> = { people: 'person', jobs: 'job', enquiries: 'enquiry', site: 'page' }

/**
 * The path of an address from before places had paths, such as `/admin?view=people&person=ID`, or from when applications
 * had a list of their own; undefined for others.
 */
export function currentPathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const query = new URLSearchParams(search)
  const { place: current } = readPath(pathname)
  const view = current === 'applications' ? current : query.get('view')
  const hasMoved = current === 'applications' || (current === '' && (view !== null || query.has('application')))
  if (!hasMoved) return undefined
  // An application had a dialog of its own, on every place.
  const place = query.has('application') ? 'people' : (renamed[view ?? ''] ?? view ?? '')
  const recordName = recordNames[place] ?? ''
  const record = query.get(recordName) ?? ''
  query.delete('view')
  query.delete(recordName)
  // The pages of applications were others than those of people.
  if (view === 'applications') query.delete('page')
  return placePath(place, record, query)
}
