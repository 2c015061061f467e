import * as z from 'zod/mini'

export const category = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
})

export type Category = z.infer<typeof category>
