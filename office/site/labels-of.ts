import type { ContentPath } from '../../contract/content/content-path.ts'
import type { Field } from '../../contract/content/fields.ts'
import { entryName } from '../../contract/content/list-edits.ts'

/** The labels on the way to a field, the outermost first: ["Stories", "Story 2", "Words"]. */
export function labelsOf(schema: Field, path: ContentPath): string[] {
  const labels: string[] = []
  let field: Field | undefined = schema
  for (const step of path.split('.')) {
    if (field?.kind === 'list') {
      labels.push(entryName(field.entry, Number(step)))
      field = field.item
    } else if (field?.kind === 'group') {
      field = field.fields[step]
      if (field && field.kind !== 'fixed') labels.push(field.label)
    }
  }
  return labels
}
