import type { Answers } from './drafts.ts'

export type Merged<Field extends string> = {
  /** Theirs, with the fields that I changed. */
  answers: Record<Field, string>
  /** Fields that only they changed. */
  theirs: Field[]
  /** Fields that both changed, to something different. */
  both: Field[]
}

/** Three-way merge: `base` is what both started from. */
export function mergeAnswers<Field extends string>(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Answers; mine: Answers; theirs: Answers },
): Merged<Field> {
  const value = (answers: Answers, field: Field) => answers[field] ?? ''
  const changed = (answers: Answers, field: Field) => value(answers, field) !== value(base, field)
  const differ = fields.filter((field) => changed(theirs, field) && value(mine, field) !== value(theirs, field))
  return {
    answers: Object.fromEntries(
      fields.map((field) => [field, value(changed(mine, field) ? mine : theirs, field)]),
    ) as Record<Field, string>,
    theirs: differ.filter((field) => !changed(mine, field)),
    both: differ.filter((field) => changed(mine, field)),
  }
}
