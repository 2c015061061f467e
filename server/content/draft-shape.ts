import type { Problem } from '../../contract/content/check-content.ts'
import type { Field, Json } from '../../contract/content/fields.ts'
import { byPosition, fillGaps, isRecord } from '../../contract/content/values.ts'

/** Far more than any page needs; a draft may be longer than what can be published. */
const MAX_BYTES = 256 * 1024
const MAX_ENTRIES = 200

type Gaps = 'filled' | 'refused'

export type ReadDraft = { ok: true; draft: Json } | { ok: false; problems: Problem[] }

/**
 * A draft in the shape of its schema. Texts may be empty, too long or not yet an address; another kind of value than the
 * field has is refused, because it cannot have been typed in the editor.
 */
export function readDraft(schema: Field, value: unknown): ReadDraft {
  return read(schema, value, 'refused')
}

/** As `readDraft`, but fields that a later release has added are filled with what it ships. */
export function readEarlier(schema: Field, value: unknown): ReadDraft {
  return read(schema, value, 'filled')
}

function read(schema: Field, value: unknown, gaps: Gaps): ReadDraft {
  const json = value as Json | undefined
  const problems = shapeProblems(schema, json, '', gaps)
  if (problems.length > 0) return { ok: false, problems }
  const draft = fillGaps(schema, json) as Json
  if (Buffer.byteLength(JSON.stringify(draft)) > MAX_BYTES) {
    return { ok: false, problems: [{ path: '', message: 'This page is too long to be saved: please shorten a text.' }] }
  }
  return { ok: true, draft }
}

function shapeProblems(field: Field, value: Json | undefined, path: string, gaps: Gaps): Problem[] {
  if (value === undefined && gaps === 'filled') return []
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  const unless = (isRight: boolean) =>
    isRight ? [] : [{ path, message: `${labelOf(field)} cannot have such a value: please reload the page.` }]
  switch (field.kind) {
    case 'fixed':
      return []
    case 'group': {
      const values = Array.isArray(value) && gaps === 'filled' ? byPosition(field, value) : value
      if (!isRecord(values)) return unless(false)
      return Object.entries(field.fields).flatMap(([name, one]) =>
        shapeProblems(one, Object.hasOwn(values, name) ? values[name] : undefined, below(name), gaps),
      )
    }
    case 'list':
      if (!Array.isArray(value)) return unless(false)
      if (value.length > MAX_ENTRIES) {
        return [{ path, message: `${field.label} may have at most ${field.max}: please remove a ${field.entry}.` }]
      }
      return value.flatMap((entry, index) => shapeProblems(field.item, entry, below(index), gaps))
    case 'link':
      return unless(isRecord(value) && typeof value.label === 'string' && typeof value.to === 'string')
    case 'picture':
      return unless(
        value === null || (isRecord(value) && typeof value.id === 'string' && typeof value.alt === 'string'),
      )
    case 'choice':
      return unless(typeof value === 'string' && (gaps === 'filled' || field.options.includes(value)))
    default:
      return unless(typeof value === 'string')
  }
}

const labelOf = (field: Field) => (field.kind === 'fixed' ? 'A fixed text' : field.label)
