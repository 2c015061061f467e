import * as z from 'zod/mini'
import { line, maybeBlock } from './text.ts'

export const category = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
})

export const categoryInput = z.object({
  name: line('the name of the category', 80),
  description: z._default(maybeBlock('the description', 500), ''),
})

export const categoryChange = z.partial(
  z.object({
    name: line('the name of the category', 80),
    description: maybeBlock('the description', 500),
    isActive: z.boolean('Please send isActive as true or false.'),
  }),
)

export type Category = z.infer<typeof category>
export type CategoryInput = z.infer<typeof categoryInput>
export type CategoryChange = z.infer<typeof categoryChange>
