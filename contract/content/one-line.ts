import type { Field } from './fields.ts'

/** Every character that ends a line: LF, VT, FF, CR, NEL and the separators of Unicode. */
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/

export const hasLineBreak = (text: string): boolean => LINE_BREAKS.test(text)
export const toOneLine = (text: string): string => text.split(LINE_BREAKS).join(' ')

/** Whether the value of a field is a single line. A paragraph may be typed in several. */
export const isOneLine = ({ kind }: Field): boolean => kind === 'line' || kind === 'figure' || kind === 'address'

export const oneLineOnly = (label: string) => `${label} must stay on one line: please remove the line break.`
