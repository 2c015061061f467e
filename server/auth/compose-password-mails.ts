import { MAILED_LINK_WORKS } from '../../contract/password-reset.ts'
import { formatMoment } from '../../contract/time.ts'
import type { findAuditEntries } from '../audit/find-entries.ts'
import type { Clock } from '../clock.ts'
import type { Mail } from '../mail/mail.ts'
import { keyLink } from './link-keys.ts'
import type { PasswordResets } from './password-resets.ts'

type Options = { resets: PasswordResets; origin: string; firm: () => string; clock: Clock }

/** Each attempt has a key of its own, which is stored nowhere. Undefined once the link has ended. */
export function composeResetWith({ resets, origin, firm, clock }: Options) {
  return async (id: string): Promise<Mail | undefined> => {
    const reset = await resets.addKey(id, clock())
    if (!reset) return undefined
    const { key, username, email, expiresAt } = reset
    const lines = [
      'Hello,',
      '',
      `somebody, probably you, has asked for a new password for the account ${username} in the back office of ${firm()}.`,
      'Please choose it here:',
      '',
      keyLink(origin, 'reset', key),
      '',
      `The link works once, for ${MAILED_LINK_WORKS}: until ${formatMoment(expiresAt)}.`,
      'If you have a second factor, it stays and is asked for as before.',
      'If it was not you, please ignore this mail: your password stays as it is.',
      '',
    ]
    return { to: email, subject: `A new password for the back office of ${firm()}`, text: lines.join('\n') }
  }
}

type Entry = Awaited<ReturnType<typeof findAuditEntries>>[number]
type NoticeOptions = { admin: string; firm: () => string }

/** Tells an account that it has another password. */
export function passwordNotice(
  { at, action, detail }: Pick<Entry, 'at' | 'action' | 'detail'>,
  { username, email }: { username: string; email: string },
  { admin, firm }: NoticeOptions,
): Mail {
  const ways: Partial<Record<Entry['action'], string>> = {
    password_change: 'under Account, with the password before it',
    password_link_use: `with a ${detail}`,
    password_reset: 'by the person who runs the site',
  }
  const lines = [
    `The password of your account ${username} was changed.`,
    '',
    `When: ${formatMoment(at)}`,
    `How: ${ways[action]}`,
    '',
    'If this was you, or you know of it, there is nothing to do. If not, please tell an owner of the site at once, and',
    'choose another password here:',
    `${admin}/login#forgot`,
    '',
  ]
  return { to: email, subject: `Your password at ${firm()} was changed`, text: lines.join('\n') }
}
