/** How many were found. Only totals of people may be estimated. */
export type Total = { total: number; isTotalEstimated?: boolean | undefined }

export const totalWords = ({ total, isTotalEstimated = false }: Total) =>
  `${isTotalEstimated ? 'about ' : ''}${total.toLocaleString('en-IN')}`

/** For the beginning of a line: "About 10,400". */
export const leadingTotalWords = (found: Total) => totalWords(found).replace('about', 'About')
