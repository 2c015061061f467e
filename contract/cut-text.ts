/** The first characters of a text. A character that would be cut in half, such as an emoji, is left out. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
