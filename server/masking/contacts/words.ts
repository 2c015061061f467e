/** One of these words, for a pattern. */
export const words = (...lists: string[]): string => `(?:${lists.join(' ').split(' ').join('|')})`
