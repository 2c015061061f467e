/** Links that open a person's own programs: mail, the dialler, WhatsApp, a map. Every part is encoded here. */

// A lone half of a character, such as a cut emoji, would make encodeURIComponent throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/**
 * Nothing for an address with a character that means something in a mailto link: mail programs decode such links in
 * different ways, and an applicant could add recipients. Show such an address as text.
 */
export function mailtoLink(address: string, { subject, body }: { subject?: string; body?: string } = {}) {
  if (/[?&%,;:<>"\s]/.test(address) || address.split('@').length !== 2) return undefined
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) => (text ? [`${name}=${encode(text)}`] : []))
  const query = fields.length > 0 ? `?${fields.join('&')}` : ''
  return `mailto:${encode(address).replace('%40', '@')}${query}`
}

/** Nothing for text that is not one phone number, such as two numbers or one with an extension: show it as text. */
export function telLink(number: string): string | undefined {
  const digits = dialled(number)
  return digits && `tel:${digits}`
}

/** Only for a number with its country code. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encode(text)}`
}

export function mapSearchLink(address: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encode(address.join(', '))}`
}

/** E.164 allows 15 digits; a trunk zero may come first. */
const oneNumber = /^\+?\d{3,16}$/

function dialled(number: string): string | undefined {
  // Numbers in the editor's preview end with a mark (contract/content/field-marks.ts).
  const digits = number.normalize('NFKC').replace(/[\s().\u2060-\u2064-]/g, '')
  return oneNumber.test(digits) ? digits : undefined
}
