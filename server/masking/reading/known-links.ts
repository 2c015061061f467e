import type { KnownContacts } from '../contacts/find-known.ts'

/** The targets of links as details that are known. */
export function knownWith({ emails, phones, links }: KnownContacts, targets: readonly string[]): KnownContacts {
  const valuesOf = (scheme: RegExp) =>
    targets.flatMap((target) =>
      scheme.test(target) ? [decode(target.replace(scheme, '').split('?', 1)[0] ?? '')] : [],
    )
  return {
    emails: [...emails, ...valuesOf(/^mailto:/i)],
    phones: [
      ...phones,
      ...valuesOf(/^(?:tel|sms|callto):/i),
      ...valuesOf(/^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i),
    ],
    links: [...links, ...targets.filter((target) => /^(?:https?:|www\.)/i.test(target))],
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
