import type { Mark } from '../../../contract/search/find-marks.ts'

/** The number of a PAN card, also in its three groups. */
const pan = /(?<![\p{L}\p{N}])[a-z]{5} ?-?\d{4} ?-?[a-z](?![\p{L}\p{N}])/giu
const kind =
  'passport|pan|aadhaar|aadhar|adhar|uidai|uid|uan|voter(?:\\s?id)?|epic|driving\\s(?:licen[cs]e|license)|dl|licen[cs]e|pf|esic|bank\\s(?:account|a/c)|ifsc'
const labelled = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${kind})(?:\s?card)?(?:\s?(?:no|number|id|#))?\s{0,2}[.:#-]{0,2}\s{0,3}((?=[a-z/ -]{0,6}\d)[a-z\d][a-z\d/ -]{4,24})`,
  'giu',
)

/** Numbers of identity cards, and others that only their owner has. */
export function findIdentities(text: string): Mark[] {
  const marks = Array.from(text.matchAll(pan), ({ 0: found, index }) => ({ from: index, to: index + found.length }))
  for (const { 0: found, 1: value = '', index } of text.matchAll(labelled)) {
    const number = numberIn(value)
    const from = index + found.length - value.length
    if (number !== '') marks.push({ from, to: from + number.length })
  }
  return marks
}

/** Up to the first word without a digit. */
function numberIn(value: string): string {
  const taken = /^(?:[a-z]{1,3}[ /-])?(?:[a-z]*\d[a-z\d/-]*[ -]?)+/i.exec(value)?.[0].trimEnd() ?? ''
  return (taken.match(/\d/g)?.length ?? 0) >= 5 ? taken : ''
}
