import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

export type StoredPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }
type Credential = Pick<StoredPasskey, 'credentialId' | 'transports'>
/** Answers whether the signed challenge is the expected one. */
type ChallengeCheck = (challenge: string) => boolean | Promise<boolean>
type Assertion = { response: unknown; passkey: StoredPasskey; isExpected: ChallengeCheck; needsVerification: boolean }

/** Ed25519, ECDSA with P-256 and RSA, of which every authenticator has one. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded with the first use, because most sign-ins do without it. */
const webauthn = () => import('@simplewebauthn/server')
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

/** WebAuthn for this site. A passkey belongs to the host name, so a site at an IP address has none. */
export function passkeysOf(publicUrl: URL, firm: () => string) {
  const { hostname: rpID, origin } = publicUrl
  const allowed = (list: Credential[]) => list.map(({ credentialId: id, transports }) => ({ id, transports }))

  return {
    isAvailable: isIP(rpID.replace(/^\[|\]$/g, '')) === 0,

    /** `existing` cannot be registered twice. */
    async registrationOptions(account: { id: string; username: string }, existing: Credential[], challenge: string) {
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: firm(),
        rpID,
        userName: account.username,
        userID: new Uint8Array(Buffer.from(account.id)),
        challenge: bytesOf(challenge),
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: allowed(existing),
        // A passkey alone signs in, so it must be found without a name and ask for a PIN or a fingerprint.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** Undefined when the answer is not one of this site to the expected challenge. */
    async verifyRegistration(response: unknown, isExpected: ChallengeCheck): Promise<StoredPasskey | undefined> {
      const { verifyRegistrationResponse } = await webauthn()
      const result = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: isExpected,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => undefined)
      if (!result?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },

    /** Without `passkeys` the browser offers all that it has for this site. */
    async authenticationOptions(passkeys: Credential[], challenge: string) {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        allowCredentials: allowed(passkeys),
        userVerification: passkeys.length > 0 ? 'preferred' : 'required',
      })
    },

    /** The new counter of the passkey, or undefined when it did not sign the expected challenge. */
    async verify({ response, passkey, isExpected, needsVerification }: Assertion): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await webauthn()
      const { credentialId, publicKey, counter, transports } = passkey
      const result = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: isExpected,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: credentialId, publicKey: bytesOf(publicKey), counter, transports },
        requireUserVerification: needsVerification,
      }).catch(() => undefined)
      return result?.verified ? result.authenticationInfo.newCounter : undefined
    },
  }
}

export type Passkeys = ReturnType<typeof passkeysOf>
