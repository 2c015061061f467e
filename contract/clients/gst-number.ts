const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN, number of the registration, the letter Z and a check digit. */
const SHAPE = /^(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Without spaces and in capitals, as it stands on a bill. */
export const tidyGstNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether it has the shape of a GST number, and its last sign follows from the others. */
export function isGstNumber(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const sum = [...text.slice(0, -1)].reduce((total, sign, place) => {
    const product = DIGITS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }, 0)
  return text.endsWith(DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length))
}
