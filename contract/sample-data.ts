import * as z from 'zod/mini'

/** How much sample data a demo still has; null on every other site, and when it was removed. */
export const sampleData = z.object({
  sample: z.nullable(
    z.object({
      people: z.number(),
      applications: z.number(),
      enquiries: z.number(),
      jobs: z.number(),
      clients: z.number(),
    }),
  ),
})

/** These stay, because something belongs to them that is not sample data, or because staff changed them. */
export const sampleDataRemoved = z.object({
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  jobs: z.array(z.object({ _id: z.string(), title: z.string() })),
  clients: z.array(z.object({ _id: z.string(), name: z.string() })),
})

export type SampleData = z.infer<typeof sampleData>
export type SampleDataRemoved = z.infer<typeof sampleDataRemoved>
