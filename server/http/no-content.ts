import * as z from 'zod/mini'

/** What a delete or a logout answers. */
export const noContent = z.undefined()
