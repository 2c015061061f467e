const parts = [
  { name: 'fullName', words: 'name' },
  { name: 'email', words: 'email' },
  { name: 'phone', words: 'phone number' },
] as const

/** Why the application cannot be sent yet, as one line beside the button; nothing once it can. */
export function missingParts(filled: ReadonlySet<string>, resume: File | null): string | undefined {
  const missing: string[] = parts.filter(({ name }) => !filled.has(name)).map(({ words }) => words)
  if (!resume) missing.push('resume')
  if (missing.length === 0) return undefined
  const last = missing.pop()
  return `Add your ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last} to send`
}
