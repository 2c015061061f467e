import type { JobTimelineEntry } from '../../contract/job-timeline.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { addEvents, findEvent, readEvents } from '../timeline/events.ts'
import { doneStepsOf } from './done-steps.ts'
import { addMentions, readMentions } from './mentions.ts'
import type { RecordFinder } from './record-finder.ts'

type Noted = { state: 'saved'; timeline: JobTimelineEntry[] } | { state: 'refused'; refusal: Refusal }

/** What colleagues wrote about jobs and have done for them. */
export function jobTimelines({ db, write }: Storage, finder: RecordFinder) {
  return {
    /** Newest first. Undefined for a job that is not there any more. */
    async of(job: string): Promise<JobTimelineEntry[] | undefined> {
      const names = await finder.namesOf(db, 'job', [job])
      return names.get(job) && timelineOf(db, job)
    },

    /** Once for all tries with one key. */
    note(job: string, text: string, actor: Actor, key: string | undefined): Promise<Noted> {
      return write(async (trx): Promise<Noted> => {
        if (!(await finder.lock(trx, { kind: 'job', record: job })))
          return { state: 'refused', refusal: refusals.unknownRecord }
        const id = key ? digest(`${job}\n${actor.accountId}\n${key}`).slice(0, 32) : newId()
        const known = await findEvent(trx, id)
        if (known && known.data.text !== text) return { state: 'refused', refusal: refusals.keyReused }
        if (!known) {
          const mentioned = await readMentions(trx, text, actor)
          if (!Array.isArray(mentioned)) return { state: 'refused', refusal: mentioned }
          await addEvents(trx, actor, { id, job, kind: 'note', data: { text } })
          await addMentions(trx, id, mentioned, actor)
          await recordAudit(trx, actor, { action: 'job_note', subjectId: job })
        }
        return { state: 'saved', timeline: await timelineOf(trx, job) }
      })
    },
  }
}

export type JobTimelines = ReturnType<typeof jobTimelines>

async function timelineOf(db: Database, job: string): Promise<JobTimelineEntry[]> {
  const notes = await readEvents(db, 'job_id', [job], ['note'])
  const steps = await doneStepsOf(db, 'job_id', job)
  return [
    ...notes.map(({ id, at, who, data }) => ({ _id: id, at, who, kind: 'note' as const, text: data.text ?? '' })),
    ...steps.map(({ record: _record, ...step }) => ({ ...step, kind: 'step' as const })),
  ].sort((a, b) => (a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1))
}
