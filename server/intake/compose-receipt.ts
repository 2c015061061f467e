import type { Mail } from '../mail/mail.ts'

/** Contains nothing that the sender typed, so that nobody can use receipts to mail their words to strangers. */
export function composeReceipt(firm: string, to: string, subject: string, sentences: string[]): Mail {
  const text = [
    'Hello,',
    '',
    sentences.join(' '),
    '',
    firm,
    '',
    'If you did not write to us, please ignore this mail.',
    '',
  ].join('\n')
  return { to, subject, text }
}
