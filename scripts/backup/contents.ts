/** The number of records in a database, without personal data. */
export type Contents = { people: number; jobs: number; enquiries: number; texts: number; isDemo: boolean }

/** The rows of a table that fulfil a condition; none when a database of an older release does not have the table. */
type CountRows = (table: string, condition: string) => Promise<number>

export async function readContents(count: CountRows): Promise<Contents> {
  return {
    people: await count('people', 'merged_into is null'),
    jobs: await count('jobs', 'deleted_at is null'),
    enquiries: await count('enquiries', 'true'),
    texts: await count('content_publications', 'true'),
    isDemo: (await count('settings', "name = 'demo_password'")) > 0,
  }
}

export function describeContents({ people, jobs, enquiries, texts }: Contents): string {
  const figure = (count: number, one: string, more: string) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`
  return [
    figure(people, 'person', 'people'),
    figure(jobs, 'job', 'jobs'),
    figure(enquiries, 'enquiry', 'enquiries'),
    figure(texts, 'published text', 'published texts'),
  ].join(', ')
}

/** A demo is not empty: it has records of its own. */
export const isEmpty = ({ people, jobs, enquiries, texts }: Contents): boolean =>
  people + jobs + enquiries + texts === 0

/**
 * Why a database should not take the place of an earlier backup: it is the demo or empty, as when the settings were not
 * read or a disk is not mounted. Undefined when it may.
 */
export function refusalOf(
  database: string,
  contents: Contents,
  allowed: { demo: boolean; empty: boolean },
): string | undefined {
  const way = 'Nothing was copied. Name the settings of the site: --env-file FILE, or RECRUITMENT_ENV.'
  const { isDemo } = contents
  if (isDemo && !allowed.demo) return `${database} is the demo. ${way} To copy the demo: --allow-demo`
  if (isEmpty(contents) && !allowed.empty)
    return `${database} has no people, jobs, enquiries or published texts. ${way} To copy it as it is: --allow-empty`
  return undefined
}
