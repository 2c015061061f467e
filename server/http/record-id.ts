import * as z from 'zod/mini'

/** Rejects anything that cannot be an id before it reaches the database; the answer is 404. */
export const recordId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
