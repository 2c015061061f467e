import type { Terms } from '../../contract/clients/terms.ts'

/** ₹30 L for 3,000,000 rupees a year. */
const lakh = (rupees: number) => `₹${(rupees / 100_000).toLocaleString('en-IN')} L`

const percentWords = (percent: number) => `${percent.toLocaleString('en-IN')} %`

type TermRow = { name: string; value: string; rest?: string; isBig?: boolean }

const daysRow = (name: string, days: number | null, rest?: string): TermRow[] =>
  days === null ? [] : [{ name, value: `${days} ${days === 1 ? 'day' : 'days'}`, ...(rest && { rest }) }]

/** Terms as rows of names and values; the fee and the replacement stand out. */
export function termRows({ feeBands, gstNumber, ...terms }: Terms): TermRow[] {
  const { billAfterDays, payWithinDays, replacementDays, protectionMonths } = terms
  return [
    ...feeBands.map(({ above, percent }) =>
      above === 0
        ? { name: 'Fee', value: percentWords(percent), rest: 'of yearly CTC', isBig: true }
        : { name: `Above ${lakh(above)}`, value: percentWords(percent) },
    ),
    ...daysRow('Replacement', replacementDays).map((row) => ({ ...row, isBig: true })),
    ...(billAfterDays === 0
      ? [{ name: 'Bill', value: 'on joining' }]
      : daysRow('Bill', billAfterDays, 'after joining')),
    ...daysRow('Payment', payWithinDays, 'after the bill'),
    ...(protectionMonths === null
      ? []
      : [
          {
            name: 'Protection',
            value: `${protectionMonths} ${protectionMonths === 1 ? 'month' : 'months'}`,
            rest: 'after we sent somebody',
          },
        ]),
    ...(gstNumber ? [{ name: 'GST', value: gstNumber }] : []),
  ]
}

/** The fee in one line: "8.33 %, above ₹30 L 12 %". */
export function feeLine({ feeBands }: Terms): string {
  return feeBands
    .map(({ above, percent }) =>
      above === 0 ? percentWords(percent) : `above ${lakh(above)} ${percentWords(percent)}`,
    )
    .join(', ')
}
