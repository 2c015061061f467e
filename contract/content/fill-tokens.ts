import type { Json } from './fields.ts'

/** Words in braces that texts may contain, such as "{firm} has placed people since {founded}". */
export type Tokens = Readonly<Record<string, string>>

/** Replaces the tokens in every text of a value, once: a replacement is not read again. Unknown ones stay as typed. */
export function fillTokens<Value extends Json>(value: Value, tokens: Tokens): Value {
  return filled(value, tokens) as Value
}

function filled(value: Json, tokens: Tokens): Json {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (typed, name) => (Object.hasOwn(tokens, name) ? (tokens[name] ?? typed) : typed))
  }
  if (Array.isArray(value)) return value.map((entry) => filled(entry, tokens))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, filled(entry, tokens)]))
}
