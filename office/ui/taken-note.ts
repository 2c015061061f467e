/** `both`: fields taken from a colleague's version. `mine`: fields that only I changed. */
export type Taken<Field extends string> = { both: readonly Field[]; mine: readonly Field[] }

export function takenNote<Field extends string>(labels: Record<Field, string>, { both, mine }: Taken<Field>): string {
  const list = (fields: readonly Field[]) => fields.map((field) => labels[field]).join(', ')
  return `Taken from your colleague: ${list(both)}. Kept from you and not saved yet: ${list(mine)}.`
}
