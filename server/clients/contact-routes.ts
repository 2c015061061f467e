import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { contact, contactInput, MAX_CONTACTS, newContact } from '../../contract/clients/contact.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { contactRepository } from './contact-repository.ts'

const tooManyContacts: Refusal = {
  code: 'conflict',
  sentence: `A client may have ${MAX_CONTACTS} contacts at most. Please remove one that is not needed any more.`,
}

const contactParams = z.object({ ...idParams.shape, contact: idParams.shape.id })
const change = { access: 'staff', action: 'clients.edit', announces: ['clients'] as ['clients'] } as const

export function contactRoutes(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  const contacts = contactRepository(storage)

  api.get(
    '/clients/:id/contacts',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: {
        summary: 'The contacts of a client; viewers see names and roles alone',
        params: idParams,
        response: { 200: z.array(contact) },
      },
    },
    async (request, reply) => {
      const found = await contacts.of(request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return found
      return found.map((one) => ({ ...one, email: null, phone: null }))
    },
  )

  api.post(
    '/clients/:id/contacts',
    {
      config: change,
      schema: { summary: 'Add a contact', params: idParams, body: newContact, response: { 201: contact } },
    },
    async (request, reply) => {
      const added = await contacts.add(request.params.id, request.body, actorOf(request, clock))
      if (added.state === 'saved') return reply.code(201).send(added.contact)
      return refuse(reply, added.state === 'too-many' ? tooManyContacts : refusals.unknownRecord)
    },
  )

  api.put(
    '/clients/:id/contacts/:contact',
    {
      config: change,
      schema: {
        summary: 'Change a contact; If-Match names the version that is meant',
        params: contactParams,
        body: contactInput,
        response: { 200: contact, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const actor = actorOf(request, clock)
      const changed = await contacts.change(params.id, params.contact, body, actor, expectedVersion(request))
      if (changed.state === 'saved') return changed.contact
      return refuse(reply, changed.state === 'stale' ? changedMeanwhile('contact', changed) : refusals.unknownRecord)
    },
  )

  api.delete(
    '/clients/:id/contacts/:contact',
    {
      config: change,
      schema: {
        summary: 'Remove a contact, of whom nothing is kept',
        params: contactParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id, contact: removed } = request.params
      const done = await contacts.remove(id, removed, actorOf(request, clock))
      return done ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )
}
