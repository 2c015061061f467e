import type { Problem } from '../../contract/content/check-content.ts'
import { findLinkDanger } from '../../contract/content/check-link.ts'
import type { Field, Json } from '../../contract/content/fields.ts'
import { hasLineBreak, isOneLine, oneLineOnly } from '../../contract/content/one-line.ts'
import { byPosition, fillGaps, isRecord } from '../../contract/content/values.ts'

/** Far more than any page needs; a draft may be longer than what can be published. */
const MAX_BYTES = 256 * 1024
const MAX_ENTRIES = 200

type Gaps = 'filled' | 'refused'

export type ReadDraft = { ok: true; draft: Json } | { ok: false; problems: Problem[] }

/**
 * A draft in the shape of its schema. Texts may be empty, too long or not yet an address. Another kind of value than the
 * field has and a line break in a field of one line are refused, because they cannot have been typed in the editor; links
 * that run something or hide where they lead, because a colleague may press them in the preview.
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
      if (!isRecord(value) || typeof value.label !== 'string' || typeof value.to !== 'string') return unless(false)
      return [
        ...lineProblems(value.label, `The words of "${field.label}"`, below('label')),
        ...linkProblems(value.to, below('to')),
      ]
    case 'picture':
      return unless(
        value === null || (isRecord(value) && typeof value.id === 'string' && typeof value.alt === 'string'),
      )
    case 'choice':
      return unless(typeof value === 'string' && (gaps === 'filled' || field.options.includes(value)))
    default:
      if (typeof value !== 'string') return unless(false)
      return [
        ...(isOneLine(field) ? lineProblems(value, field.label, path) : []),
        ...(field.kind === 'address' && field.format === 'url' ? linkProblems(value, path) : []),
      ]
  }
}

const lineProblems = (value: string, label: string, path: string): Problem[] =>
  hasLineBreak(value) ? [{ path, message: oneLineOnly(label) }] : []

function linkProblems(to: string, path: string): Problem[] {
  const message = findLinkDanger(to)
  return message ? [{ path, message }] : []
}

const labelOf = (field: Field) => (field.kind === 'fixed' ? 'A fixed text' : field.label)
