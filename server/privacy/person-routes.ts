import * as z from 'zod/mini'
import { recordKinds } from '../../contract/events.ts'
import { personErasure } from '../../contract/person-change.ts'
import type { PersonCounts } from '../../contract/person-page.ts'
import type { TimelineEntry, TimelineKind } from '../../contract/timeline.ts'
import { type Actor, actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { exportContacts } from '../clients/person-data.ts'
import { type Clock, iso } from '../clock.ts'
import { findPerson } from '../desk/find-person.ts'
import { peopleOf } from '../desk/people-of.ts'
import { refusals, refuse } from '../errors.ts'
import { typedFactsOf } from '../facts/repository.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { exportImportItems, forgetImportItems } from '../imports/forget-repository.ts'
import { forgetPerson } from '../people/forget-erased.ts'
import { idsByTable, recordsOf } from '../people/people.ts'
import { attachment } from '../resumes/filename.ts'
import type { Storage } from '../storage/storage.ts'
import { typedTasksOf } from '../tasks/move-tasks.ts'
import { forgetInRecordTexts, notesNaming } from '../tasks/record-texts.ts'
import { eraseContacts } from './erase-contacts.ts'
import { eraseAll, exportRecords } from './records-of-person.ts'

export function registerPrivacy(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  api.get(
    '/people/:id/export',
    {
      config: { access: 'staff', action: 'people.export', needsProof: true },
      schema: {
        summary: 'Everything about a person as JSON, resumes in base64',
        params: idParams,
        response: { 200: { description: 'A file', content: { 'application/json': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const person = await findPerson(storage.db, id)
      if (!person) return refuse(reply, refusals.unknownRecord)
      const actor = actorOf(request, clock)
      const { name, email, phone, emails, phones, tags, starred, doNotContact, erasureAskedAt } = person
      const timeline = person.timeline.map(withoutOtherPerson)
      const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id)
      const sent = {
        applications: idsOf(person.applications),
        enquiries: idsOf(person.enquiries),
        additions: idsOf(person.additions),
      }
      const typed = { facts: await typedFactsOf(storage.db, id), tasks: await typedTasksOf(storage.db, id) }
      const records = await exportRecords(storage, sent, typed)
      const jobNotes = await notesNaming(storage.db, { name, emails, phones })
      const imports = await exportImportItems(storage, { people: [id], emails, phones })
      await recordAudit(storage.db, actor, { action: 'person_export', subjectId: id })
      return reply
        .header('Content-Disposition', attachment(`person-${id}.json`))
        .type('application/json')
        .send({
          exportedAt: iso(actor.now),
          ...{ name, email, phone, emails, phones, tags, starred, doNotContact, erasureAskedAt, timeline },
          ...records,
          clientContacts: await exportContacts(storage.db, emails ?? []),
          jobNotes,
          imports,
        })
    },
  )

  api.delete(
    '/people/:id',
    {
      config: { access: 'staff', action: 'people.erase', needsProof: true, announces: recordKinds },
      schema: {
        summary: 'Erase a person with all records, resumes, notes and mails, also as a contact of clients',
        params: idParams,
        response: { 200: personErasure },
      },
    },
    async (request, reply) => {
      const erased = await eraseWholePerson(storage, request.params.id, actorOf(request, clock))
      return erased ? { erased } : refuse(reply, refusals.unknownRecord)
    },
  )
}

/** The export goes to the person, and may not name somebody they were confused with. */
const withoutOtherPerson = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  text: textsWithoutName[entry.kind] ?? entry.text,
})
const textsWithoutName: Partial<Record<TimelineKind, string>> = {
  merge: 'Merged with another person',
  split: 'Split from another person',
  apart: 'Not the same person as another person',
  submission: 'Sent to a client, or asked about it',
}

/**
 * Erases additions and addresses first, so that they do not stay when a form arrives meanwhile; the person is deleted with
 * the last record. Returns the numbers of what was stored, or undefined when there is no such person.
 */
async function eraseWholePerson(storage: Storage, id: string, actor: Actor): Promise<PersonCounts | undefined> {
  const person = await findPerson(storage.db, id)
  if (!person) return undefined
  const people = peopleOf(storage)
  const { name, emails, phones } = person
  await forgetImportItems(storage, { people: [id], emails, phones }, actor.now)
  await storage.write(async (trx) => {
    await forgetPerson(storage, trx, id)
    await forgetInRecordTexts(trx, { name, emails, phones })
  })
  const clientContacts = await eraseContacts(storage, { emails: emails ?? [] }, actor)
  await eraseAll(people, idsByTable(await recordsOf(people, storage.db, id)), actor)
  await recordAudit(storage.db, actor, { action: 'person_erase', subjectId: id })
  return { ...person.counts, clientContacts }
}
