/** How many were found. Only searches of people may find more than were counted. */
export type Total = { total: number; hasMore?: boolean | undefined }

export const totalWords = ({ total, hasMore = false }: Total) =>
  `${hasMore ? 'more than ' : ''}${total.toLocaleString('en-IN')}`

/** For the beginning of a line: "More than 500". */
export const leadingTotalWords = (found: Total) => totalWords(found).replace('more', 'More')
