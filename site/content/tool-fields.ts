/** Fields that the tools on service pages share. */
import { line, list } from '../../contract/content/build-fields.ts'

/** Labels whose number and order belong to the tool. */
export const labels = (label: string, entry: string, values: readonly string[]) =>
  list(label, { entry, item: line('Label', 40), length: values.length }, values)

/** Phones show a tool closed to its heading, one sentence and these words. */
export const openLabel = (words: string) =>
  line('Words that open it on phones', 40, words, { help: 'Wider screens show it open.' })

/** Stands beside the heading of a tool whose figures are made up. */
export const sampleMark = line('Mark beside the heading', 40, 'Sample, made-up figures', {
  help: 'Says that the figures of the tool are made up.',
})
