import type { Answers } from '../session/drafts.ts'

type Merged<Field extends string> = {
  /** Values changed on either side; fields that both changed have the value of `winner`. */
  answers: Record<Field, string>
  /** Fields that only I changed. */
  mine: Field[]
  /** Fields that only they changed. */
  theirs: Field[]
  /** Fields that both changed, to something different. */
  both: Field[]
}

/** Three-way merge: `base` is the version from which both started. */
export function mergeAnswers<Field extends string>(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Answers; mine: Answers; theirs: Answers },
  winner: 'mine' | 'theirs' = 'mine',
): Merged<Field> {
  const value = (answers: Answers, field: Field) => answers[field] ?? ''
  const changed = (answers: Answers, field: Field) => value(answers, field) !== value(base, field)
  const differ = fields.filter((field) => value(mine, field) !== value(theirs, field))
  const both = differ.filter((field) => changed(mine, field) && changed(theirs, field))
  const keepsMine = (field: Field) => changed(mine, field) && (winner === 'mine' || !both.includes(field))
  return {
    answers: Object.fromEntries(
      fields.map((field) => [field, value(keepsMine(field) ? mine : theirs, field)]),
    ) as Record<Field, string>,
    mine: differ.filter((field) => !changed(theirs, field)),
    theirs: differ.filter((field) => !changed(mine, field)),
    both,
  }
}
