import * as z from 'zod/mini'

/** When the site was last backed up, for owners. */
export const lastBackup = z.object({
  /** False in the demo, which has nothing to lose. */
  isExpected: z.boolean(),
  /** Null when no verified backup is known. */
  at: z.nullable(z.string()),
  /** More than three days have passed without one. */
  isLate: z.boolean(),
})

export type LastBackup = z.infer<typeof lastBackup>
