import * as z from 'zod/mini'
import { line } from './text.ts'

/** Days for which a deleted record can be restored. */
export const TRASH_DAYS = 30

export const trashKinds = ['job', 'category', 'client'] as const

/** A deleted record. `endsAt`: from then on it cannot be restored. */
export const trashItem = z.object({
  _id: z.string(),
  kind: z.enum(trashKinds),
  name: z.string(),
  /** The town of a job, the description of a category, the towns of a client. */
  detail: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  endsAt: z.string(),
})

/** A new name for a restored category whose own name has since been given to a new one. */
export const categoryRestoration = z.object({ name: z.optional(line('the name of the category', 80)) })

export type TrashKind = (typeof trashKinds)[number]
export type TrashItem = z.infer<typeof trashItem>
export type CategoryRestoration = z.infer<typeof categoryRestoration>
