import * as z from 'zod/mini'
import { maybeLine } from '../text.ts'

/** A sheet of a file with its columns. `field` is one of `contract/imports/import-columns.ts`, or empty for a column that is left out. */
export const importSheet = z.object({
  /** The `n` of the file. */
  file: z.number(),
  fileName: z.string(),
  sheet: z.string(),
  rows: z.number(),
  columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()), field: z.string() })),
})

/** The body of `POST /api/imports/:id/columns`: a field for each column of a sheet. The rows are read again. */
export const importColumnsInput = z.object({
  file: z.number().check(z.int(), z.minimum(0)),
  sheet: maybeLine('the name of the sheet', 200),
  fields: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(300)),
})

export type ImportSheet = z.infer<typeof importSheet>
