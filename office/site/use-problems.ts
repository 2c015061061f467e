import { useMemo, useState } from 'react'
import { checkContent, textLength } from '../../contract/content/check-content.ts'
import { type ContentPath, fieldAt, valueAt } from '../../contract/content/content-path.ts'
import type { Field, Json } from '../../contract/content/fields.ts'

/** Problems that keep texts from being published. A field shows its own once it was left, is too long, or with `showsAll`. */
export function useProblems(schema: Field, value: Json, showsAll: boolean) {
  const [left, setLeft] = useState<ReadonlySet<ContentPath>>(new Set())
  const problems = useMemo(() => checkContent(schema, value), [schema, value])

  function problemAt(path: ContentPath): string | undefined {
    const problem = problems.find((one) => one.path === path)
    if (!problem) return undefined
    const found = fieldAt(schema, path)?.field
    const text = valueAt(value, path)
    const isLong = typeof text === 'string' && found && 'max' in found && textLength(text) > found.max
    return isLong || left.has(path) || showsAll ? problem.message : undefined
  }

  const onLeaveField = (path: ContentPath) => setLeft((all) => (all.has(path) ? all : new Set([...all, path])))
  return { problems, problemAt, onLeaveField }
}
