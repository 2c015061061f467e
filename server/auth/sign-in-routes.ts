import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { login, loginAnswer } from '../../contract/login.ts'
import { passkeyLogin, passkeyOptions, secondFactorLogin, secondFactorRequired } from '../../contract/second-factor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { Challenges } from './challenges.ts'
import type { SignInResult, Source } from './complete-sign-in.ts'
import { describeClient } from './describe-client.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactorSignIn } from './second-factor-sign-in.ts'
import type { SecretCookie } from './secret-cookie.ts'
import type { signInWith } from './sign-in.ts'

type SignInRouteOptions = {
  signIn: ReturnType<typeof signInWith>
  secondFactorSignIn: SecondFactorSignIn
  challenges: Challenges
  passkeys: Passkeys
  cookies: { device: SecretCookie; session: SecretCookie }
  limit: onRequestHookHandler
  clock: Clock
}

export function signInRoutes(api: Api, options: SignInRouteOptions): void {
  const { signIn, secondFactorSignIn, challenges, passkeys, cookies, limit, clock } = options
  const config = { access: 'public' } as const

  const sourceOf = ({ clientAddress, headers }: FastifyRequest): Source => ({
    address: clientAddress,
    deviceToken: cookies.device.read(headers.cookie),
    client: describeClient(headers['user-agent']),
    // Set by browsers alone, and out of reach of their scripts.
    isBrowser: headers['sec-fetch-site'] !== undefined,
  })

  function answer(request: FastifyRequest, reply: FastifyReply, result: SignInResult) {
    request.log.info({ reqId: request.id, event: result.ok ? 'login' : `login_${result.refusal.code}` }, 'sign-in')
    if (!result.ok) return refuse(reply, result.refusal)
    const { token, deviceToken, sessionSecret } = result
    reply.header('Set-Cookie', cookies.device.write(deviceToken))
    if (sessionSecret !== undefined) reply.header('Set-Cookie', cookies.session.write(sessionSecret))
    return reply.code(200).send({ token })
  }

  api.post(
    '/admin/login',
    {
      config,
      onRequest: limit,
      schema: {
        summary: 'Sign in; an account with a second factor gets 401 with a challenge for it',
        body: login,
        response: { 200: loginAnswer, 401: secondFactorRequired },
      },
    },
    async (request, reply) => answer(request, reply, await signIn(request.body, sourceOf(request))),
  )

  api.post(
    '/admin/login/second-factor',
    {
      config,
      onRequest: limit,
      schema: {
        summary: 'The second step of a sign-in: a code, a recovery code or a passkey',
        body: secondFactorLogin,
        response: { 200: loginAnswer },
      },
    },
    async (request, reply) =>
      answer(request, reply, await secondFactorSignIn.withSecondFactor(request.body, sourceOf(request))),
  )

  api.post(
    '/admin/login/passkey-options',
    {
      config,
      onRequest: limit,
      schema: { summary: 'What a passkey must sign to sign in without a password', response: { 200: passkeyOptions } },
    },
    async (_request, reply) => {
      if (!passkeys.isAvailable) return refuse(reply, refusals.noPasskeys)
      return { ...(await passkeys.authenticationOptions([], await challenges.issue('passkey', null, clock()))) }
    },
  )

  api.post(
    '/admin/login/passkey',
    {
      config,
      onRequest: limit,
      schema: { summary: 'Sign in with a passkey alone', body: passkeyLogin, response: { 200: loginAnswer } },
    },
    async (request, reply) =>
      answer(request, reply, await secondFactorSignIn.withPasskey(request.body.passkey, sourceOf(request))),
  )
}
