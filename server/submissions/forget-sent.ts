import { deleteMailsOf } from '../mail/mails-of-records.ts'
import { deleteLinksOf } from '../private-links/links.ts'
import type { Write } from '../storage/storage.ts'
import { consentRequestsOf } from './person-data.ts'

/**
 * Called before applications are erased. Snapshots, answers, agreements, questions and resumes go with the application by themselves; sheet
 * and mail name everybody in a submission, so they go whole. What was sent of the others stays in their snapshots. The links by which the
 * person was asked end.
 */
export async function forgetSent(trx: Write, applications: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('submission_people')
    .select('submission_id')
    .distinct()
    .where('application_id', 'in', ['', ...applications])
    .execute()
  await trx
    .updateTable('submission_files')
    .set({ content: null })
    .where('submission_id', 'in', ['', ...rows.map(({ submission_id }) => submission_id)])
    .where('kind', 'in', ['sheet', 'mail'])
    .execute()
  const asked = await consentRequestsOf(trx, applications)
  await deleteLinksOf(trx, asked)
  for (const request of asked) await deleteMailsOf(trx, request)
}
