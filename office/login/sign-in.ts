import type { LoginAnswer } from '../../contract/login.ts'
import { paths } from '../../contract/paths.ts'
import type { ProofMethod } from '../../contract/second-factor.ts'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { PASSKEY_FAILED, signWithPasskey } from './passkey.ts'
import { postJson } from './post-json.ts'

/** The next step of a sign-in. `passkey` has the options of the browser's call. */
export type SecondStep = { challenge: string; methods: readonly ProofMethod[]; passkey?: unknown }

export type SignInResult =
  | { ok: true; token: string }
  | { ok: false; second: SecondStep }
  /** `isOver`: the sign-in must start again. */
  | { ok: false; second?: undefined; sentence: string; isOver: boolean }

const failed = (sentence: string, isOver = false): SignInResult => ({ ok: false, sentence, isOver })

export const signIn = (username: string, password: string) => send(paths.login, { username, password })

export const signInWithCode = (challenge: string, code: string) => send(paths.loginSecondFactor, { challenge, code })

export const signInWithRecoveryCode = (challenge: string, recoveryCode: string) =>
  send(paths.loginSecondFactor, { challenge, recoveryCode })

/** After a password, with the options of its answer. */
export async function confirmWithPasskey({ challenge, passkey: options }: SecondStep): Promise<SignInResult> {
  const passkey = await signWithPasskey(options)
  return passkey ? send(paths.loginSecondFactor, { challenge, passkey }) : failed(PASSKEY_FAILED)
}

/** Instead of a password. */
export async function signInWithPasskey(): Promise<SignInResult> {
  const asked = await postJson(paths.loginPasskeyOptions, {})
  if (!asked?.ok) return failed(asked ? apiErrorIn(asked.text).error || 'Login failed' : NETWORK)
  const passkey = await signWithPasskey(JSON.parse(asked.text))
  return passkey ? send(paths.loginPasskey, { passkey }) : failed(PASSKEY_FAILED)
}

const NETWORK = 'Network error. Please try again.'

async function send(path: string, body: object): Promise<SignInResult> {
  const answer = await postJson(path, body)
  if (!answer) return failed(NETWORK)
  if (!answer.ok) {
    const { error, code } = apiErrorIn(answer.text)
    if (code === 'second_factor_required') return { ok: false, second: JSON.parse(answer.text) }
    return failed(error || 'Login failed', code === 'challenge_over')
  }
  try {
    const { token }: Partial<LoginAnswer> = JSON.parse(answer.text)
    return token ? { ok: true, token } : failed('Login failed')
  } catch {
    return failed(NETWORK)
  }
}
