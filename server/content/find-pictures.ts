import type { Field, Json, PictureUse } from '../../contract/content/fields.ts'
import { isRecord } from '../../contract/content/values.ts'

export type UsedPicture = { path: string; label: string; id: string; use: PictureUse }

/** Every picture of a value. */
export function findPictures(field: Field, value: Json | undefined, path = ''): UsedPicture[] {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  switch (field.kind) {
    case 'group':
      if (!isRecord(value)) return []
      return Object.entries(field.fields).flatMap(([name, one]) => findPictures(one, value[name], below(name)))
    case 'list':
      if (!Array.isArray(value)) return []
      return value.flatMap((entry, index) => findPictures(field.item, entry, below(index)))
    case 'picture':
      if (!isRecord(value) || typeof value.id !== 'string') return []
      return [{ path, label: field.label, id: value.id, use: field.use }]
    default:
      return []
  }
}
