import { type ContentPath, isSame, pathBelow, valueAt, withValueAt } from './content-path.ts'
import type { Field, Json, ListField } from './fields.ts'
import { entryName, entryTitle, insertEntry, removeEntry } from './list-edits.ts'
import { matchEntries } from './match-entries.ts'
import { textOfValue } from './text-of-value.ts'
import { emptyOf, isRecord } from './values.ts'

/** One line of the review and of the history: what a publication changes, with the way back. */
export type Change = {
  kind: 'changed' | 'added' | 'removed' | 'order'
  /** The field or list that it is about, in the new value. */
  path: ContentPath
  /** The labels on the way, the outermost first. */
  where: string[]
  /** Undefined where there was nothing. */
  before?: string | undefined
  /** Undefined where nothing is left. */
  after?: string | undefined
  /** The new value without this change. */
  revert: (value: Json) => Json
}

/** The changes in the order of the schema. Entries that were added, removed or moved are one change each. */
export function describeChanges(schema: Field, before: Json, after: Json): Change[] {
  return walk(schema, before, after, '', [])
}

function walk(
  field: Field,
  before: Json | undefined,
  after: Json | undefined,
  path: ContentPath,
  where: string[],
): Change[] {
  if (field.kind === 'fixed' || isSame(before, after)) return []
  if (field.kind === 'group') {
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      walk(
        inner,
        old[name],
        now[name],
        pathBelow(path, name),
        inner.kind === 'fixed' ? where : [...where, inner.label],
      ),
    )
  }
  if (field.kind === 'list' && Array.isArray(before) && Array.isArray(after)) {
    return listChanges(field, before, after, path, where)
  }
  return [
    {
      kind: 'changed',
      path,
      where,
      before: textOfValue(before),
      after: textOfValue(after),
      revert: (value) => withValueAt(value, path, before ?? emptyOf(field)),
    },
  ]
}

function listChanges(
  field: ListField,
  before: readonly Json[],
  after: readonly Json[],
  path: ContentPath,
  where: string[],
): Change[] {
  const { item, entry } = field
  const places = matchEntries(field, before, after)
  const nameOf = (list: readonly Json[], index: number) => {
    const [title = ''] = item.kind === 'group' ? entryTitle(item, list[index]) : []
    return title && title.length <= 30 ? title : entryName(entry, index)
  }
  const edit = (change: (entries: readonly Json[]) => Json) => (value: Json) => {
    const entries = valueAt(value, path)
    return Array.isArray(entries) ? withValueAt(value, path, change(entries)) : value
  }
  const kept = places.filter((place) => place !== undefined)
  const order: Change[] = kept.every((place, index) => index === 0 || (kept[index - 1] as number) < place)
    ? []
    : [
        {
          kind: 'order',
          path,
          where: [...where, 'order'],
          before: before.map((_, index) => nameOf(before, index)).join(', '),
          after: after.map((_, index) => nameOf(after, index)).join(', '),
          revert: edit((entries) => inOldOrder(entries, places)),
        },
      ]
  const inner = after.flatMap((value, index): Change[] => {
    const place = places[index]
    const at = pathBelow(path, index)
    const label = [...where, nameOf(after, index)]
    if (place !== undefined) return walk(item, before[place], value, at, label)
    const revert = edit((entries) => removeEntry(entries, index))
    return [{ kind: 'added', path: at, where: label, before: undefined, after: textOfValue(value), revert }]
  })
  const removed = before.flatMap((value, index): Change[] => {
    if (places.includes(index)) return []
    const revert = edit((entries) => insertEntry(entries, Math.min(index, entries.length), value))
    const label = [...where, nameOf(before, index)]
    return [{ kind: 'removed', path, where: label, before: textOfValue(value), after: undefined, revert }]
  })
  return [...order, ...inner, ...removed]
}

/** New entries stay behind the ones that were there before. */
function inOldOrder(entries: readonly Json[], places: readonly (number | undefined)[]): Json[] {
  const placeOf = (index: number) => places[index] ?? Number.MAX_SAFE_INTEGER
  return entries
    .map((entry, index) => ({ entry, place: placeOf(index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ entry }) => entry)
}
