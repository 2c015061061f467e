/** Links out of the site that open a person's own programs: WhatsApp, the dialler, a map. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

export function telLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

export function mapSearchLink(address: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`
}
