import { type ContentPath, isSame, pathBelow } from '../../contract/content/content-path.ts'
import type { Field, Json } from '../../contract/content/fields.ts'
import { entryName } from '../../contract/content/list-edits.ts'
import { isRecord } from '../../contract/content/values.ts'

/** A field that both sides changed, to something different. */
export type ContentConflict = {
  path: ContentPath
  /** The labels on the way, the outermost first. */
  where: string[]
  mine: Json | undefined
  theirs: Json | undefined
}

type Sides = { base: Json | undefined; mine: Json | undefined; theirs: Json | undefined }

/**
 * Three-way merge of a record: `base` is what both started from. Fields that one side changed keep that change; fields
 * that both changed keep mine and are returned as conflicts.
 */
export function mergeContent(schema: Field, sides: Sides): { value: Json; conflicts: ContentConflict[] } {
  const conflicts: ContentConflict[] = []
  const value = merged(schema, sides, '', [], conflicts)
  return { value: value ?? null, conflicts }
}

function merged(
  field: Field,
  { base, mine, theirs }: Sides,
  path: ContentPath,
  where: string[],
  conflicts: ContentConflict[],
): Json | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (field.kind === 'group' && isRecord(mine) && isRecord(theirs)) {
    const old = isRecord(base) ? base : {}
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => {
        const sides = { base: old[name], mine: mine[name], theirs: theirs[name] }
        const label = inner.kind === 'fixed' ? [] : [inner.label]
        return [name, merged(inner, sides, pathBelow(path, name), [...where, ...label], conflicts) ?? null]
      }),
    )
  }
  if (field.kind === 'list' && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (hasSamePlaces(base, mine) && hasSamePlaces(base, theirs)) {
      return base.map((entry, index) => {
        const sides = { base: entry, mine: mine[index], theirs: theirs[index] }
        const place = [...where, entryName(field.entry, index)]
        return merged(field.item, sides, pathBelow(path, index), place, conflicts) ?? null
      })
    }
  }
  conflicts.push({ path, where, mine, theirs })
  return mine
}

/** Whether no entry was added, removed or moved, so that entries can be compared by their places. */
function hasSamePlaces(base: readonly Json[], now: readonly Json[]): boolean {
  if (base.length !== now.length) return false
  return now.every(
    (entry, index) => isSame(entry, base[index]) || !base.some((other, at) => at !== index && isSame(other, entry)),
  )
}
