import { type ContentPath, fieldAt, pathBelow, valueAt } from '../../contract/content/content-path.ts'
import type { Field, Json } from '../../contract/content/fields.ts'

/**
 * The field that carries the mark of a path on the page, and its words if it is a text. A link is marked as a whole.
 * Addresses have no words: pages show them in parts, which cannot be replaced one by one.
 */
export function markedField(
  schema: Field,
  value: Json,
  path: ContentPath,
): { path: ContentPath; text: string | undefined } {
  const found = fieldAt(schema, path)
  if (!found) return { path: '', text: undefined }
  if (found.field.kind === 'address') return { path: found.path, text: undefined }
  const words = valueAt(value, found.field.kind === 'link' ? pathBelow(found.path, 'label') : found.path)
  return { path: found.path, text: typeof words === 'string' ? words : undefined }
}
