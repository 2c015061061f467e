import type { quoteServices, quoteTimelines } from './quote-choices.ts'

/** Values that a tool has carried to the quote form. */
export type Carried = {
  /** Answers of the form that the tool has given, by the name of the field. */
  answers: { serviceType?: keyof typeof quoteServices; timeline?: keyof typeof quoteTimelines }
  /** "From the search calendar". */
  title: string
  /** The chosen values, as label and value. */
  rows: readonly (readonly [label: string, value: string])[]
  /** The same in one sentence, which goes with the request. */
  sentence: string
  /** The tool with these values. */
  back: string
}
