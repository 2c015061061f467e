import { foldText } from '../search/fold-text.ts'
import { withLatinDigits } from '../text.ts'

/** In small letters, with Latin digits, plain dashes and single spaces. */
export const plainWords = (text: string): string =>
  foldText(withLatinDigits(text))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const withDecimalComma = /^\d+,\d{1,2}$/
const plain = /^\d+(?:\.\d+)?(?:e\+?\d{1,2})?$/

/** A number with or without Indian or English grouping, a decimal comma or the exponent of a spreadsheet. */
export function readNumber(text: string): number | undefined {
  if (grouped.test(text)) return Number(text.replaceAll(',', ''))
  if (withDecimalComma.test(text)) return Number(text.replace(',', '.'))
  return plain.test(text) ? Number(text) : undefined
}

/** As a part of a larger pattern, with one group. */
export const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?(?:e\\+?\\d{1,2})?)'
