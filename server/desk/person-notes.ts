import type { PersonNote } from '../../contract/person-change.ts'
import type { RecordTasks } from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { refusals, type Stale } from '../errors.ts'
import { markChanged } from '../people/changed-people.ts'
import { lockPerson } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { addMentions, readMentions } from '../tasks/mentions.ts'
import { findStep, openTasksOf, toRecordTasks } from '../tasks/open-tasks.ts'
import { setTask } from '../tasks/set-task.ts'
import { addEvents, findEvent } from '../timeline/events.ts'
import { findPerson } from './find-person.ts'
import type { ChangedPerson } from './person-repository.ts'

/** The next step has changed since the one that was to be replaced was read. */
type StepChanged = { state: 'step_changed' } & Stale<RecordTasks>
type NotStored = Exclude<ChangedPerson, { state: 'saved' }> | StepChanged

type Ids = { note: string; step: string }

export function personNotes(people: People) {
  const { storage } = people
  return {
    /**
     * Adds a note and sets the next step, once for all tries with one key. Notes only add up, so they need no version; a
     * step names the one that it replaces.
     */
    add(id: string, noted: PersonNote, actor: Actor, idempotencyKey?: string): Promise<ChangedPerson | StepChanged> {
      return storage.write(async (trx): Promise<ChangedPerson | StepChanged> => {
        if (!(await lockPerson(storage, trx, id))) return { state: 'unknown' }
        const ids = idsOf(id, actor, idempotencyKey)
        const known = await findStored(trx, ids)
        if (known && !isSame(known, noted)) return { state: 'refused', refusal: refusals.keyReused }
        const problem = known ? undefined : await store(trx, id, noted, actor, ids)
        if (problem) return problem
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },
  }

  async function store(
    trx: Write,
    id: string,
    { note, ...change }: PersonNote,
    actor: Actor,
    ids: Ids,
  ): Promise<NotStored | undefined> {
    const mentioned = await readMentions(trx, note, actor)
    if (!Array.isArray(mentioned)) return { state: 'refused', refusal: mentioned }
    const about = { kind: 'person', record: id, person: id } as const
    const set = change.step === undefined ? 'saved' : await setTask(storage, trx, about, change, actor, ids.step)
    if (typeof set === 'object') return { state: 'refused', refusal: set.refusal }
    if (set === 'stale') {
      const current = toRecordTasks(await openTasksOf(trx, about))
      const [next] = current.steps
      return { state: 'step_changed', current, changed: next ? { by: next.madeBy, at: next.madeAt } : null }
    }
    if (note === '') return undefined
    await addEvents(trx, actor, { id: ids.note, person: id, kind: 'note', data: { text: note } })
    await addMentions(trx, ids.note, mentioned, actor)
    await recordAudit(trx, actor, { action: 'person_note', subjectId: id })
    await markChanged(trx, id)
    return undefined
  }
}

export type PersonNotes = ReturnType<typeof personNotes>

function idsOf(id: string, { accountId }: Actor, key: string | undefined): Ids {
  if (!key) return { note: newId(), step: newId() }
  const idOf = (text: string) => digest(text).slice(0, 32)
  return { note: idOf(`${id}\n${accountId}\n${key}`), step: idOf(`${id}\n${accountId}\n${key}\nstep`) }
}

/** The note and the step that an earlier attempt has stored. */
async function findStored(trx: Write, ids: Ids) {
  const note = await findEvent(trx, ids.note)
  const step = await findStep(trx, ids.step)
  return note || step ? { note: note?.data.text ?? '', step: step?.step, dueAt: step?.due_at ?? null } : undefined
}

const isSame = (known: { note: string; step: string | undefined; dueAt: string | null }, noted: PersonNote) =>
  known.note === noted.note && known.step === noted.step && known.dueAt === (noted.dueAt ?? null)
