// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/
/** Marks that change the direction of writing. With them one text can look like another. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** The characters of contract/content/field-marks.ts. */
const fieldMark = /[\u2060-\u2064]/

export const hasInvisible = (text: string): boolean =>
  control.test(text) || direction.test(text) || fieldMark.test(text) || !text.isWellFormed()

const breaks = /[\v\f\u0085\u2028\u2029]/g
const hyphensAndSpaces = /[\u00ad\u200b\ufeff]/g

/** Text as it was meant when a word processor has put soft breaks, soft hyphens and marks of direction into it. */
export const withoutInvisible = (text: string): string =>
  Array.from(text.replace(breaks, '\n').replace(hyphensAndSpaces, ''))
    .filter((sign) => !hasInvisible(sign))
    .join('')
