/** A figure, a text, or both. Neither: somebody has said that nothing is known. */
export type FactValue = { number: number | null; text: string }

/** `slip`: what was probably meant, when the first reading is unlikely. */
export type FactReading = { value: FactValue; slip?: FactValue } | { problem: string }

export const NOTHING_KNOWN: FactValue = { number: null, text: '' }

export const figure = (number: number): FactValue => ({ number: Math.round(number * 100) / 100, text: '' })
