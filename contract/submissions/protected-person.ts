import * as z from 'zod/mini'

/** Somebody who was sent to a client and is protected there. `person` is null and the name empty when they were erased. */
export const protectedPerson = z.object({
  person: z.nullable(z.string()),
  name: z.string(),
  job: z.string(),
  at: z.string(),
  who: z.string(),
  until: z.string(),
})

export type ProtectedPerson = z.infer<typeof protectedPerson>
