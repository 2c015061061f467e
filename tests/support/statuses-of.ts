import type { PeoplePage } from '../../contract/people.ts'
import type { Call } from './two-people.ts'

export const STATUSES = ['pending', 'reviewed', 'shortlisted', 'interview', 'placed', 'rejected'] as const
export type Status = (typeof STATUSES)[number]

/** The status of everybody who applied for a job, by name. */
export async function statusesOf(call: Call, job: string): Promise<Record<string, Status>> {
  const statuses: Record<string, Status> = {}
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `/api/people?job=${job}&limit=100&page=${page}`)
    const { people }: PeoplePage = await answer.json()
    for (const { name, status } of people) statuses[name] = status ?? 'pending'
    if (people.length < 100) return statuses
  }
}
