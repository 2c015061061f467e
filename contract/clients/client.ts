import * as z from 'zod/mini'
import { applicationStatuses } from '../stages.ts'
import { line, maybeLine } from '../text.ts'

/** The body of a request that creates or changes a client. */
export const clientInput = z.object({
  name: line('the name of the client', 160),
  industry: z._default(maybeLine('the industry', 80), ''),
  places: z._default(maybeLine('the towns', 160), ''),
})

/** A client as changes answer it. `version` is sent as If-Match with a change. */
export const client = z.object({
  _id: z.string(),
  name: z.string(),
  industry: z.string(),
  places: z.string(),
  createdAt: z.string(),
  version: z.string(),
})

/** The names of all clients by their ids, for lists and forms. */
export const clientNames = z.record(z.string(), z.string())

/** How many people each job of a client has in each status. Those without people are not in it. */
export const clientPeople = z.record(z.string(), z.partialRecord(z.enum(applicationStatuses), z.number()))

/**
 * Somebody who joined a client. `joinedAt`: when staff moved them to Joined. `replacementUntil`: the last day of the replacement that the
 * terms of the job promise; null without one, and for accounts that may not read terms.
 */
export const placement = z.object({
  application: z.string(),
  person: z.string(),
  name: z.string(),
  job: z.string(),
  position: z.string(),
  joinedAt: z.string(),
  replacementUntil: z.nullable(z.string()),
})

export type Placement = z.infer<typeof placement>
export type ClientPeople = z.infer<typeof clientPeople>
export type Client = z.infer<typeof client>
export type ClientInput = z.infer<typeof clientInput>
export type ClientNames = z.infer<typeof clientNames>

/** A client in the list, with how many contacts and open jobs it has, whose it is and what is next. */
export const listedClient = z.extend(client, {
  contacts: z.number(),
  openJobs: z.number(),
  owner: z.nullable(z.string()),
  next: z.nullable(z.object({ step: z.string(), dueAt: z.nullable(z.string()) })),
})

export type ListedClient = z.infer<typeof listedClient>
