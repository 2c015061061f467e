import * as z from 'zod/mini'
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

export type Client = z.infer<typeof client>
export type ClientInput = z.infer<typeof clientInput>
export type ClientNames = z.infer<typeof clientNames>
