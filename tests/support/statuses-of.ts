import type { PeoplePage } from '../../contract/people.ts'
import type { ApplicationStatus } from '../../contract/stages.ts'
import type { Call } from './two-people.ts'

/** The status of everybody who applied for a job, by name. */
export async function statusesOf(call: Call, job: string): Promise<Record<string, ApplicationStatus>> {
  const statuses: Record<string, ApplicationStatus> = {}
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `/api/people?job=${job}&limit=100&page=${page}`)
    const { people }: PeoplePage = await answer.json()
    for (const { name, status } of people) statuses[name] = status ?? 'pending'
    if (people.length < 100) return statuses
  }
}
