import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import {
  peopleFilter,
  peoplePage,
  peopleProgress,
  person,
  personChange,
  personMerge,
  personNote,
  personSplit,
  splitAnswer,
  tagCount,
} from '../../contract/people.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { paging } from '../http/pagination.ts'
import { idParams, searchWords } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { PeopleListing } from './list-repository.ts'
import type { PersonMerges } from './merge-repository.ts'
import type { People } from './person-repository.ts'
import { personWithoutContacts, summaryWithoutContacts } from './without-contacts.ts'

export type PeopleOptions = {
  people: People
  listing: PeopleListing
  merges: PersonMerges
  readProgress: () => Promise<z.infer<typeof peopleProgress>>
  clock: Clock
}

const access = 'staff'
const read = { access, action: 'people.read' } as const

export function peopleRoutes(api: Api, { people, listing, merges, readProgress, clock }: PeopleOptions): void {
  api.get(
    '/people',
    {
      config: read,
      schema: {
        summary: 'People who applied or wrote, of a search and filters',
        querystring: z.object({ ...paging, ...peopleFilter }),
        response: { 200: peoplePage },
      },
    },
    async (request) => {
      const { page, limit, ...filter } = request.query
      const seesContacts = maySeeContacts(request)
      const { node, hint } = filter.q ? parseQuery(filter.q) : { node: undefined, hint: null }
      const search = { node, namesOnly: !seesContacts }
      const { people: found, ...totals } = await listing.find(filter, search, { page, limit })
      return {
        people: seesContacts ? found : found.map(summaryWithoutContacts),
        ...totals,
        hint: filter.q?.trim() && !node ? 'There is no word to search for, so everybody is shown.' : hint,
      }
    },
  )

  api.get(
    '/people/tags',
    {
      config: read,
      schema: {
        summary: 'Tags in use, the most used first',
        querystring: z.object({ q: searchWords }),
        response: { 200: z.array(tagCount) },
      },
    },
    (request) => people.tags(request.query.q),
  )

  api.get(
    '/people/progress',
    {
      config: read,
      schema: { summary: 'How far earlier records are matched and resumes read', response: { 200: peopleProgress } },
    },
    () => readProgress(),
  )

  api.get(
    '/people/:id',
    {
      config: read,
      schema: { summary: 'One person with all records', params: idParams, response: { 200: person } },
    },
    async (request, reply) => {
      const found = await people.find(request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      return maySeeContacts(request) ? found : personWithoutContacts(found)
    },
  )

  api.patch(
    '/people/:id',
    {
      config: { access, action: 'people.edit' },
      schema: {
        summary: 'Change tags, star or do-not-contact; If-Match names the version that is meant',
        params: idParams,
        body: personChange,
        response: { 200: person, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await people.change(params.id, body, actorOf(request, clock), expectedVersion(request))
      if (changed.state === 'saved') return changed.person
      return refuse(reply, changed.state === 'stale' ? changedMeanwhile('person', changed) : refusals.unknownRecord)
    },
  )

  api.post(
    '/people/:id/notes',
    {
      config: { access, action: 'people.edit' },
      schema: { summary: 'Add a note', params: idParams, body: personNote, response: { 201: person } },
    },
    async (request, reply) => {
      const noted = await people.addNote(request.params.id, request.body.note, actorOf(request, clock))
      return noted ? reply.code(201).send(noted) : refuse(reply, refusals.unknownRecord)
    },
  )

  api.post(
    '/people/:id/merge',
    {
      config: { access, action: 'people.merge' },
      schema: {
        summary: 'Move everything of another person to this one',
        params: idParams,
        body: personMerge,
        response: { 200: person, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const merged = await merges.merge(params.id, body.other, actorOf(request, clock), expectedVersion(request))
      if (merged.state === 'saved') return merged.person
      if (merged.state === 'refused') return refuse(reply, merged.refusal)
      return refuse(reply, merged.state === 'stale' ? changedMeanwhile('person', merged) : refusals.unknownRecord)
    },
  )

  api.post(
    '/people/:id/split',
    {
      config: { access, action: 'people.merge' },
      schema: {
        summary: 'Undo a merge, or move records to a person of their own',
        params: idParams,
        body: personSplit,
        response: { 200: splitAnswer, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const split = await merges.split(params.id, body, actorOf(request, clock), expectedVersion(request))
      if (split.state === 'saved') return { person: split.person, other: split.other }
      if (split.state === 'refused') return refuse(reply, split.refusal)
      return refuse(reply, split.state === 'stale' ? changedMeanwhile('person', split) : refusals.unknownRecord)
    },
  )
}

const maySeeContacts = ({ staff }: FastifyRequest) => staff?.may('contacts.read') === true
