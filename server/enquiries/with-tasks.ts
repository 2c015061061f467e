import type { Enquiry } from '../../contract/enquiry.ts'
import type { OfficeHours } from '../../contract/office-hours.ts'
import type { Database } from '../storage/storage.ts'
import { openTasksByRecord } from '../tasks/open-tasks.ts'
import { type SelectedEnquiry, toEnquiry } from './repository.ts'

/** Enquiries with their owners and next steps. */
export async function withTasks(
  db: Database,
  rows: readonly SelectedEnquiry[],
  hours: OfficeHours,
): Promise<Enquiry[]> {
  const tasks = await openTasksByRecord(
    db,
    'enquiry',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const [first] = tasks.get(row.id) ?? []
    return {
      ...toEnquiry(row, hours),
      owner: first?.owner_name ?? null,
      next: first?.step ? { step: first.step, dueAt: first.due_at } : null,
    }
  })
}

export async function oneWithTasks(db: Database, row: SelectedEnquiry, hours: OfficeHours): Promise<Enquiry> {
  const [enquiry] = await withTasks(db, [row], hours)
  if (!enquiry) throw new Error('an enquiry has gone while its tasks were read')
  return enquiry
}
