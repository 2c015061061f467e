import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { recordKinds } from '../../contract/events.ts'
import {
  type PeopleFilter,
  type PersonSummary,
  peopleFilter,
  peoplePage,
  peopleProgress,
  tagCount,
} from '../../contract/people.ts'
import { peopleRows, readEntries, walk, walkRows } from '../../contract/people-walk.ts'
import { personChange, personMerge, personSplit, splitAnswer } from '../../contract/person-change.ts'
import { person } from '../../contract/person-page.ts'
import { parseQuery } from '../../contract/search/parse-query.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { paging } from '../http/pagination.ts'
import { idParams, searchWords } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { ownerOf } from '../tasks/owner-of.ts'
import type { PeopleListing } from './list-repository.ts'
import type { PersonMerges } from './merge-repository.ts'
import type { ChangedPerson, PersonPages } from './person-repository.ts'
import { personWithoutContacts, summaryWithoutContacts } from './without-contacts.ts'

type PeopleOptions = {
  people: PersonPages
  listing: PeopleListing
  merges: PersonMerges
  readProgress: () => Promise<z.infer<typeof peopleProgress>>
  clock: Clock
  /** Called when mails are due. */
  onQueued: () => void
}

const access = 'staff'
const read = { access, action: 'people.read' } as const

export function peopleRoutes(
  api: Api,
  { people, listing, merges, readProgress, clock, onQueued }: PeopleOptions,
): void {
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
      const { page, limit, ...asked } = request.query
      const { filter, hint, ...search } = searchOf(request, asked)
      const { people: found, ...totals } = await listing.find(filter, search, { page, limit })
      return { people: asSeenBy(request, found), ...totals, hint }
    },
  )

  api.get(
    '/people/walk',
    {
      config: read,
      schema: {
        summary: 'Who is in a list now and in which order, to walk through it while people leave it',
        querystring: z.object(peopleFilter),
        response: { 200: walk },
      },
    },
    async (request) => {
      const { filter, hint, ...search } = searchOf(request, request.query)
      return { ...(await listing.walk(filter, search)), hint }
    },
  )

  api.get(
    '/people/rows',
    {
      config: read,
      schema: {
        summary: 'The rows of a walk, also of people who have left the list since it began',
        querystring: z.object(walkRows),
        response: { 200: peopleRows },
      },
    },
    async (request) => {
      const { entries, q } = request.query
      const people = await listing.rows(readEntries(entries), searchOf(request, { q }))
      return { people: asSeenBy(request, people) }
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
      schema: { summary: 'How far resumes are read', response: { 200: peopleProgress } },
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
      config: { access, action: 'people.edit', announces: recordKinds },
      schema: {
        summary: 'Correct name, e-mail or phone, or change marks; If-Match names the version that is meant',
        params: idParams,
        body: personChange,
        response: { 200: person, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await people.change(params.id, body, actorOf(request, clock), expectedVersion(request))
      if (changed.state !== 'saved') return refuse(reply, refusalOf(changed))
      if (body.email !== undefined) onQueued()
      return changed.person
    },
  )

  api.post(
    '/people/:id/merge',
    {
      config: { access, action: 'people.merge', announces: recordKinds },
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
      return refuse(reply, refusalOf(merged))
    },
  )

  api.post(
    '/people/:id/split',
    {
      config: { access, action: 'people.merge', announces: recordKinds },
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
      return refuse(reply, refusalOf(split))
    },
  )
}

/**
 * The filter and the words of a request, as far as the account may search. For readers who may not see resumes the filter
 * `hasResume` does not count, so that no list or count tells them who has one.
 */
export function searchOf(request: FastifyRequest, asked: PeopleFilter) {
  const { q, hasResume, ...others } = { ...asked, owner: ownerOf(request, asked) }
  const { node, hint } = q ? parseQuery(q) : { node: undefined, hint: null }
  const isWithoutWords = q?.trim() && !node
  const namesOnly = !maySeeContacts(request)
  const hints = [
    isWithoutWords ? 'There is no word to search for, so everybody is shown.' : hint,
    namesOnly && hasResume ? 'You may not see resumes, so people with and without one are shown.' : null,
  ].filter((one) => one !== null)
  return {
    filter: namesOnly ? { ...others, q } : { ...others, q, hasResume },
    node,
    hint: hints.join(' ') || null,
    namesOnly,
  }
}

const asSeenBy = (request: FastifyRequest, people: PersonSummary[]) =>
  maySeeContacts(request) ? people : people.map(summaryWithoutContacts)

export function refusalOf(changed: Exclude<ChangedPerson, { state: 'saved' }>): Refusal {
  if (changed.state === 'refused') return changed.refusal
  return changed.state === 'stale' ? changedMeanwhile('person', changed) : refusals.unknownRecord
}

const maySeeContacts = ({ staff }: FastifyRequest) => staff?.may('contacts.read') === true
