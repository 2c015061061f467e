import type { AuditAction } from '../../contract/audit-log.ts'
import type { PersonNote } from '../../contract/person-change.ts'
import type { RecordTasks } from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals, type Stale } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { addEvents, type EventOwner, findEvent } from '../timeline/events.ts'
import { addMentions, readMentions } from './mentions.ts'
import { findStep, openTasksOf, toRecordTasks } from './open-tasks.ts'
import { type LockedRecord, setTask } from './set-task.ts'

/** `stale`: another step is next than the one that was to be replaced. */
export type NotNoted = { state: 'refused'; refusal: Refusal } | ({ state: 'stale' } & Stale<RecordTasks>)

type Options = {
  about: LockedRecord
  owner: EventOwner
  action: AuditAction
  noted: PersonNote
  actor: Actor
  /** Tries with one key do it once. */
  key: string | undefined
}

/** Adds a note to a locked record, sets its next step, or both. `known`: an earlier try has stored it. */
export async function storeNoted(
  storage: Storage,
  trx: Write,
  { about, owner, action, noted, actor, key }: Options,
): Promise<{ state: 'stored' | 'known' } | NotNoted> {
  const { note, ...change } = noted
  const ids = idsOf(about.record, actor, key)
  const known = await findStored(trx, ids)
  if (known) return isSame(known, noted) ? { state: 'known' } : { state: 'refused', refusal: refusals.keyReused }
  const mentioned = await readMentions(trx, note, actor)
  if (!Array.isArray(mentioned)) return { state: 'refused', refusal: mentioned }
  const set = change.step === undefined ? 'saved' : await setTask(storage, trx, about, change, actor, ids.step)
  if (typeof set === 'object') return { state: 'refused', refusal: set.refusal }
  if (set === 'stale') {
    const current = toRecordTasks(await openTasksOf(trx, about))
    const [next] = current.steps
    return { state: 'stale', current, changed: next ? { by: next.madeBy, at: next.madeAt } : null }
  }
  if (note === '') return { state: 'stored' }
  await addEvents(trx, actor, { ...owner, id: ids.note, kind: 'note', data: { text: note } })
  await addMentions(trx, ids.note, mentioned, actor)
  await recordAudit(trx, actor, { action, subjectId: about.record })
  return { state: 'stored' }
}

type Ids = { note: string; step: string }

function idsOf(record: string, { accountId }: Actor, key: string | undefined): Ids {
  if (!key) return { note: newId(), step: newId() }
  const idOf = (text: string) => digest(text).slice(0, 32)
  return { note: idOf(`${record}\n${accountId}\n${key}`), step: idOf(`${record}\n${accountId}\n${key}\nstep`) }
}

/** The note and the step that an earlier try has stored. */
async function findStored(trx: Write, ids: Ids) {
  const note = await findEvent(trx, ids.note)
  const step = await findStep(trx, ids.step)
  return note || step ? { note: note?.data.text ?? '', step: step?.step, dueAt: step?.due_at ?? null } : undefined
}

const isSame = (known: { note: string; step: string | undefined; dueAt: string | null }, noted: PersonNote) =>
  known.note === noted.note && known.step === noted.step && known.dueAt === (noted.dueAt ?? null)
