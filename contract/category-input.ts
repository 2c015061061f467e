import * as z from 'zod/mini'
import { line, maybeBlock } from './text.ts'

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

export type CategoryInput = z.infer<typeof categoryInput>
export type CategoryChange = z.infer<typeof categoryChange>
