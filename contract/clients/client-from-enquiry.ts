import * as z from 'zod/mini'
import { apiError } from '../api-error.ts'
import { client } from './client.ts'

const pleaseClient = 'There is no such client. Please choose another.'

/** `client`: one that is there already; `anew`: add one although others look like it. */
export const clientOfEnquiry = z.object({
  client: z.optional(z.string(pleaseClient).check(z.regex(/^[\w-]{1,64}$/, pleaseClient))),
  anew: z.optional(z.boolean('Please choose true or false.')),
})

/** The 409 answer: clients of the same name, or with a contact of the same address. */
export const likelyClients = z.extend(apiError, { likely: z.array(z.pick(client, { _id: true, name: true })) })

export type ClientOfEnquiry = z.infer<typeof clientOfEnquiry>
