import { randomBytes } from 'node:crypto'
import { MINUTE } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { digest } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'

const VALID = 5 * MINUTE

/** `second_factor`: after the password. `passkey`: a sign-in without one. `enrolment` and `proof`: within a session. */
type Purpose = 'second_factor' | 'passkey' | 'enrolment' | 'proof'

/** Random values that the next step must show or sign. In the database, because another instance may take it. */
export function challengeRepository({ db }: Storage) {
  const valid = (challenge: string, purpose: Purpose, now: number) =>
    db
      .selectFrom('challenges')
      .select(['account_id', 'challenge_hash'])
      .where('challenge_hash', '=', digest(challenge))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', iso(now))

  return {
    async issue(purpose: Purpose, accountId: string | null, now: number): Promise<string> {
      const challenge = randomBytes(32).toString('base64url')
      await db.deleteFrom('challenges').where('expires_at', '<', iso(now)).execute()
      await db
        .insertInto('challenges')
        .values({ challenge_hash: digest(challenge), purpose, account_id: accountId, expires_at: iso(now + VALID) })
        .execute()
      return challenge
    },

    /** The account of a valid challenge, which stays valid. */
    async accountOf(challenge: string, purpose: Purpose, now: number): Promise<string | undefined> {
      return (await valid(challenge, purpose, now).executeTakeFirst())?.account_id ?? undefined
    },

    /** True for one caller: a challenge is answered once. */
    async take(challenge: string, purpose: Purpose, accountId: string | null, now: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('challenges')
        .where('challenge_hash', '=', digest(challenge))
        .where('purpose', '=', purpose)
        .where('account_id', accountId === null ? 'is' : '=', accountId)
        .where('expires_at', '>', iso(now))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export type Challenges = ReturnType<typeof challengeRepository>
