import type { Field, Json, PictureUse } from '../../contract/content/fields.ts'
import { isRecord } from '../../contract/content/values.ts'
import { isCrop } from '../../contract/pictures.ts'

export type UsedPicture = { path: string; label: string; id: string; use: PictureUse }

/** Every picture of a value, and those that parts were cut out of. */
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
      return [value.id, ...(isCrop(value.crop) ? [value.crop.of] : [])].map((id) => ({
        path,
        label: field.label,
        id,
        use: field.use,
      }))
    default:
      return []
  }
}
