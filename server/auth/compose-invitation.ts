import type { Role } from '../../contract/team.ts'
import type { Clock } from '../clock.ts'
import type { Mail } from '../mail/mail.ts'
import type { Invitations } from './invitations.ts'
import { keyLink } from './link-keys.ts'

type Options = { invitations: Invitations; origin: string; firm: () => string; clock: Clock }

/** Undefined once the invitation has been accepted, withdrawn or has expired. */
export function composeInvitationWith({ invitations, origin, firm, clock }: Options) {
  return async (id: string): Promise<Mail | undefined> => {
    const issued = await invitations.addKey(id, clock())
    if (!issued) return undefined
    const { role, inviter, email } = issued.invitation
    const lines = [
      'Hello,',
      '',
      `${inviter} has invited you to work in the back office of ${firm()} as ${withArticle(role as Role)}.`,
      'Please choose your name and your password here:',
      '',
      keyLink(origin, 'invitation', issued.key),
      '',
      'The link works once, for 72 hours. If you did not expect this, please ignore this mail.',
      '',
    ]
    return { to: email, subject: `Your invitation to the back office of ${firm()}`, text: lines.join('\n') }
  }
}

const withArticle = (role: Role) => `${role === 'owner' ? 'an' : 'a'} ${role}`
