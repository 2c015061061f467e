import * as z from 'zod/mini'
import { line } from '../text.ts'
import { IMPORT_FILES_A_CALL } from './import-limits.ts'

const pleaseFiles = `Please name between 1 and ${IMPORT_FILES_A_CALL} files.`

/** The body of `POST /api/imports/:id/files`. `name` is the path inside of the dropped folder, with "/". */
export const importFilesInput = z.object({
  files: z
    .array(
      z.object({
        name: line('the name of the file', 400),
        size: z.number('Please send the size of the file.').check(z.int(), z.minimum(0)),
      }),
      pleaseFiles,
    )
    .check(z.minLength(1, pleaseFiles), z.maxLength(IMPORT_FILES_A_CALL, pleaseFiles)),
})

/**
 * A file that was named. `received`: bytes that are safely stored, from where the next piece goes on. A file that is named
 * again with the same name and size is the same file. `isRefused`: it is not wanted, and its reason is among the items.
 */
export const importFile = z.object({
  n: z.number(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  isRefused: z.boolean(),
})

/** The answer to `POST` and `GET /api/imports/:id/files`; to `POST` in the order in which they were named. */
export const importFiles = z.object({ files: z.array(importFile) })

/**
 * The query of `PUT /api/imports/:id/files/:n`, whose body is the piece as `application/octet-stream`. A piece that begins
 * elsewhere than at `received` is not stored; the answer says in both cases from where to go on.
 */
export const importPieceQuery = {
  offset: z.coerce.number('Please send the offset of the piece.').check(z.int(), z.minimum(0)),
}

export const importPieceAnswer = z.object({ received: z.number(), size: z.number() })

export type ImportFile = z.infer<typeof importFile>
