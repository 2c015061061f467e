import { additionRepository } from '../additions/repository.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { removeTags } from '../people/add-tags.ts'
import { markChanged } from '../people/changed-people.ts'
import { type People, recordsOf } from '../people/people.ts'
import type { Database } from '../storage/storage.ts'
import { wasResumeSent } from '../submissions/sent-resumes.ts'
import { hasTasks } from '../tasks/open-tasks.ts'
import { deleteEvents, readEvents } from '../timeline/events.ts'
import { type ItemRow, lockImport } from './import-rows.ts'
import { sheetNoteId } from './sheet-note.ts'

const changed = 'Kept: a colleague has changed this person since.'
const sent = 'Kept: a client was sent this resume.'
const onJob = 'Kept: a colleague has put this person on a job since.'

/** Takes back what an import has stored, except people whom colleagues have worked on since. */
export function importUndoing(people: People) {
  const { storage } = people
  const additions = additionRepository(people)

  /**
   * Why the person stays. Of people who were known before, only what the import has brought is taken back; a resume that
   * went to a client stays.
   */
  async function reasonToKeep(db: Database, item: ItemRow): Promise<string | undefined> {
    const { person_id } = item
    const addition = await db
      .selectFrom('additions')
      .select(['person_id', 'resume_id'])
      .where('id', '=', item.addition_id)
      .executeTakeFirst()
    if (addition?.resume_id && (await wasResumeSent(db, addition.person_id, addition.resume_id))) return sent
    if (person_id === null || item.is_new_person !== 1) return undefined
    const person = await db
      .selectFrom('people')
      .select(['version', 'merged_into'])
      .where('id', '=', person_id)
      .executeTakeFirst()
    if (!person) return undefined
    if (person.merged_into !== null || person.version !== item.person_version) return changed
    const placed = await db
      .selectFrom('applications')
      .select('id')
      .where('person_id', '=', person_id)
      .where('source', '!=', 'site')
      .executeTakeFirst()
    if (placed) return onJob
    const added = (await recordsOf(people, db, person_id)).filter(({ table }) => table === 'additions')
    const own = await db
      .selectFrom('import_items')
      .select('addition_id')
      .where('import_id', '=', item.import_id)
      .where('person_id', '=', person_id)
      .execute()
    const isOwn = (id: string) => own.some(({ addition_id }) => addition_id === id)
    const notes = own.flatMap(({ addition_id }) => (addition_id ? sheetNoteId(addition_id) : []))
    const events = await readEvents(db, 'person_id', [person_id])
    const isWorkedOn = events.some(({ id }) => !notes.includes(id)) || (await hasTasks(db, person_id))
    return isWorkedOn || added.some(({ id }) => !isOwn(id)) ? changed : undefined
  }

  /** Why it stays; undefined when it was taken back, or is gone already. */
  async function takeBack(item: ItemRow, actor: Actor): Promise<string | undefined> {
    if (item.addition_id === null) return undefined
    let reason = await reasonToKeep(storage.db, item)
    if (reason !== undefined) return reason
    // Asked again, because the person is locked only now.
    await additions.takeBackOfImport(item.addition_id, actor, async (trx) => {
      reason = await reasonToKeep(trx, item)
      return reason === undefined
    })
    return reason
  }

  return {
    /** False when nothing is left to take back. */
    async step(importId: string, actor: Actor): Promise<boolean> {
      const item = await storage.db
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', importId)
        .where('state', '=', 'stored')
        .where('problem', '=', '')
        .orderBy('n')
        .limit(1)
        .executeTakeFirst()
      if (!item) return false
      const reason = await takeBack(item, actor)
      await storage.write(async (trx) => {
        if (!(await lockImport(storage, trx, importId))) return
        if (reason === undefined && item.addition_id) await deleteEvents(trx, [sheetNoteId(item.addition_id)])
        const tags: string[] = JSON.parse(item.added_tags ?? '[]')
        if (reason === undefined && item.person_id && item.is_new_person !== 1 && tags.length > 0) {
          await removeTags(trx, item.person_id, tags)
          await markChanged(trx, item.person_id)
        }
        // A row and its resume have one addition.
        await trx
          .updateTable('import_items')
          .set(
            reason === undefined
              ? { state: 'undone', person_id: null, addition_id: null, changed_at: iso(actor.now) }
              : { problem: reason, changed_at: iso(actor.now) },
          )
          .where('import_id', '=', importId)
          .where('state', '=', 'stored')
          .where('addition_id', item.addition_id === null ? 'is' : '=', item.addition_id)
          .execute()
      })
      return true
    },
  }
}
