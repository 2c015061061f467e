import * as z from 'zod/mini'
import { checkContent } from '../../contract/content/check-content.ts'
import type { Json, PictureUse } from '../../contract/content/fields.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { pictureFileNames } from '../storage/picture-files.ts'
import { readEarlier } from './draft-shape.ts'
import { findPictures } from './find-pictures.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { EncodedPicture } from './picture-repository.ts'
import { MAX_PUBLICATION_NUMBER } from './publication-number.ts'

export const FORMAT = 1

const uses = ['mark', 'portrait', 'photo', 'hero', 'logo', 'emblem'] as const satisfies readonly PictureUse[]
const picture = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}-\d{1,4}x\d{1,4}$/)),
  use: z.enum(uses),
  width: z.number(),
  height: z.number(),
  /** In base64, by name. */
  files: z.record(z.string(), z.base64()),
})

/** Numbers are given out by sites one by one, so a higher one is a mistake. */
const publicationNumber = z.int().check(z.minimum(1), z.maximum(MAX_PUBLICATION_NUMBER))

/** All published content with its pictures. `at` and `number` are those of the publication. */
const contentFile = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  content: z.record(z.string(), z.object({ at: z.iso.datetime(), number: publicationNumber, value: z.unknown() })),
  pictures: z.array(picture),
})
export type ContentFile = z.infer<typeof contentFile>

export type ReadRecord = { record: ContentRecord; value: Json; at: string; number: number }
export type ReadPicture = EncodedPicture & { id: string }
type ReadContentFile =
  | { ok: true; records: ReadRecord[]; pictures: ReadPicture[]; unknown: string[] }
  | { ok: false; sentence: string }

/** Reads a file of this or an earlier release. The sentence names the field that keeps it from being imported. */
export function readContentFile(text: string, records: readonly ContentRecord[]): ReadContentFile {
  const refuse = (sentence: string): ReadContentFile => ({ ok: false, sentence })
  const parsed = parse(text)
  if (parsed === undefined) return refuse('The file is not JSON. Please choose one that "export" has written.')
  const format = (parsed as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT) return refuse('The file was written by a later release.')
  const checked = contentFile.safeParse(parsed)
  if (!checked.success) {
    const path = checked.error.issues[0]?.path.join('.') ?? ''
    return refuse(`The file is not one that "export" has written: ${path || 'its beginning'} is missing or wrong.`)
  }
  const { content, pictures } = checked.data
  const known = records.filter(({ key }) => Object.hasOwn(content, key))
  const read: ReadRecord[] = []
  for (const record of known) {
    const { value, at, number } = content[record.key] ?? {}
    const shaped = readEarlier(record.schema, value)
    const problem = shaped.ok ? checkContent(record.schema, shaped.draft)[0] : shaped.problems[0]
    if (problem) return refuse(`${[record.key, problem.path].filter(Boolean).join('.')}: ${problem.message}`)
    if (shaped.ok && at && number) read.push({ record, value: shaped.draft, at, number })
  }

  const decoded: ReadPicture[] = []
  for (const { id, files, ...about } of pictures) {
    const one = {
      ...about,
      id,
      files: Object.entries(files).map(([name, base64]) => ({ name, bytes: decode(base64) })),
    }
    if (!isWhole(one)) return refuse(`pictures.${id}: The picture is incomplete or not a picture.`)
    decoded.push(one)
  }
  const missing = read.flatMap(({ record, value }) =>
    findPictures(record.schema, value)
      .filter(({ id, use }) => !decoded.some((one) => one.id === id && one.use === use))
      .map(({ path }) => `${record.key}.${path}: The picture is not in the file.`),
  )
  if (missing[0]) return refuse(missing[0])
  const unknown = Object.keys(content).filter((key) => !known.some((record) => record.key === key))
  return { ok: true, records: read, pictures: decoded, unknown }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const decode = (base64: string) => Buffer.from(base64, 'base64')
const kinds: Record<string, string> = { avif: 'avif', webp: 'webp', jpg: 'jpeg', png: 'png' }

function isWhole({ id, use, width, height, files }: ReadPicture): boolean {
  if (!id.endsWith(`-${width}x${height}`)) return false
  const names = pictureFileNames({ use, width })
  if (names.length !== files.length) return false
  return files.every(({ name, bytes }) => {
    const inspected = inspectPicture(Buffer.from(bytes), use)
    return names.includes(name) && inspected.ok && inspected.kind === kinds[name.split('.')[1] ?? '']
  })
}
