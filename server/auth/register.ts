import type { Clock } from '../clock.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import type { SecretSeal } from '../secret-seal.ts'
import type { Storage } from '../storage/storage.ts'
import { accountRoutes } from './account-routes.ts'
import { challengeRepository } from './challenges.ts'
import { changePasswordWith } from './change-password.ts'
import { completeSignInWith } from './complete-sign-in.ts'
import { demoAccountOf } from './demo.ts'
import { factorProofs, proofMethods } from './factor-proofs.ts'
import { staffGuard } from './guard.ts'
import { invitationRepository } from './invitations.ts'
import { deviceCookie, knownDeviceRepository, signInLimitKey } from './known-devices.ts'
import { ownAccountWith, setEmailWith } from './own-account.ts'
import { passkeysOf } from './passkeys.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { passwordResetRepository } from './password-resets.ts'
import { sessionProofs } from './prove-session.ts'
import { authRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { secondFactorSignInWith } from './second-factor-sign-in.ts'
import { secondFactorRepository } from './second-factors.ts'
import { sessionCookie } from './session-age.ts'
import { sessionRepository } from './sessions.ts'
import { signInWith } from './sign-in.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { teamRepository } from './team.ts'
import { teamRoutes } from './team-routes.ts'

type Ground = { storage: Storage; clock: Clock; limits: RateLimits; publicUrl: URL }

/** Sessions, and the guard of every route of the staff. */
export function staffSessions({ storage, clock, limits, publicUrl, monotonic }: Ground & { monotonic: Clock }) {
  const sessions = sessionRepository(storage, monotonic)
  const cookie = sessionCookie(publicUrl)
  const methodsOf = (accountId: string) => proofMethods(storage.db, accountId)
  return { sessions, guard: staffGuard({ sessions, cookie, clock, limits, methodsOf }) }
}

type Options = Ground &
  Pick<ReturnType<typeof staffSessions>, 'sessions'> & {
    /** Encrypts secrets in the database. */
    seal: SecretSeal
    firmName: () => string
    /** Texts that strangers know of the firm, which make a weak password. */
    firmTexts: () => readonly string[]
    /** Every failed sign-in takes this long. */
    failureTime: number
    mail: { isConfigured: () => Promise<boolean> }
    onStored: () => void
    onAccountAdded: () => void
  }

export function registerAuth(api: Api, options: Options): void {
  const { storage, clock, limits, publicUrl, sessions, seal, firmName, firmTexts, failureTime } = options
  const limit = (name: string) => limits.limitRequests(name, [perMinute(30)])
  const devices = knownDeviceRepository(storage)
  const cookies = { device: deviceCookie(publicUrl), session: sessionCookie(publicUrl) }
  const passkeys = passkeysOf(publicUrl, firmName)
  const challenges = challengeRepository(storage)
  const secondFactors = secondFactorRepository({ storage, challenges, passkeys, seal, firm: firmName })
  const factors = factorProofs({ storage, challenges, passkeys, seal })
  const completeSignIn = completeSignInWith({ storage, sessions, devices, clock })
  const signingIn = { storage, devices, completeSignIn, clock, failureTime }
  const secondFactorSignIn = secondFactorSignInWith({ ...signingIn, challenges, factors })

  signInRoutes(api, {
    signIn: signInWith({ ...signingIn, secondFactorSignIn }),
    secondFactorSignIn,
    challenges,
    passkeys,
    cookies,
    limit: limits.limitRequests('sign-in', [perMinute(30)], signInLimitKey({ devices, cookie: cookies.device, clock })),
    clock,
  })
  secondFactorRoutes(api, { secondFactors, passkeys, limit: limit('second-factor'), clock })
  authRoutes(api, { sessions, clock, readDemoAccount: () => demoAccountOf(storage.db) })
  accountRoutes(api, {
    ownAccount: ownAccountWith({ storage, sessions, secondFactors, canUsePasskeys: passkeys.isAvailable }),
    setEmail: setEmailWith(storage),
    proofs: sessionProofs({ storage, sessions, challenges, factors }),
    changePassword: changePasswordWith(storage, firmTexts),
    sessions,
    limit: limit('password'),
    clock,
  })
  const { isConfigured: sendsMail } = options.mail
  const isDemo = async () => (await demoAccountOf(storage.db)) !== undefined
  const resets = passwordResetRepository(storage)
  passwordResetRoutes(api, {
    resets,
    way: async () => ((await isDemo()) ? 'demo' : (await sendsMail()) ? 'mail' : 'owner'),
    onQueued: options.onStored,
    firmTexts,
    limits: {
      ask: limits.limitRequests('password-reset', [perMinute(10), perHour(60)]),
      use: limit('password-link'),
    },
    clock,
  })
  teamRoutes(api, {
    accounts: teamRepository(storage),
    invitations: invitationRepository(storage),
    resets,
    sendsMail,
    onQueued: options.onStored,
    isDemo,
    onAccountAdded: options.onAccountAdded,
    origin: publicUrl.origin,
    firmTexts,
    limit: limit('invitation'),
    clock,
  })
}
