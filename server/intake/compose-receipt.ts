import type { ReceiptTexts } from '../../contract/receipts.ts'
import type { Mail } from '../mail/mail.ts'

type Receipt = Pick<Mail, 'to' | 'subject'> & { texts: ReceiptTexts; words: string }

/** Contains nothing that the sender typed, so that nobody can use receipts to mail their words to strangers. */
export function composeReceipt({ to, subject, texts, words }: Receipt): Mail {
  const text = [
    texts.opening,
    '',
    words,
    '',
    texts.closing,
    '',
    'If you did not write to us, please ignore this mail.',
    '',
  ].join('\n')
  return { to, subject, text }
}
