import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { loadCode } from '../../ui/loading/load-code.ts'

/** Fetched when somebody uses a passkey. */
const webauthn = () => loadCode(() => import('@simplewebauthn/browser'))

export const PASSKEY_FAILED = 'The passkey was not used. Please try again, or use another way.'

/** Browsers offer passkeys only to sites with a name. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
}

/** Undefined when the person cancelled it, or no passkey fits. */
export async function signWithPasskey(options: unknown): Promise<{ id: string } | undefined> {
  const { startAuthentication } = await webauthn()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => undefined)
}

/** Undefined when the person cancelled it, or the device has one for this account already. */
export async function createPasskey(options: unknown): Promise<{ id: string } | undefined> {
  const { startRegistration } = await webauthn()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(() => undefined)
}
