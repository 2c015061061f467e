import type { Role } from '../../contract/team.ts'
import type { Mail } from '../mail/compose.ts'

type Invited = { to: string; role: Role; link: string; firm: string; inviter: string }

/** Sent at once and not by the outbox, which would have to store the key. */
export function composeInvitation({ to, role, link, firm, inviter }: Invited): Mail {
  const lines = [
    'Hello,',
    '',
    `${inviter} has invited you to work in the back office of ${firm} as ${role === 'owner' ? 'an' : 'a'} ${role}.`,
    'Please choose your name and your password here:',
    '',
    link,
    '',
    'The link works once, for 72 hours. If you did not expect this, please ignore this mail.',
    '',
  ]
  return { to, subject: `Your invitation to ${firm}`, text: lines.join('\n') }
}
