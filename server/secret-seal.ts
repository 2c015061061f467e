import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** `owner`: what the secret belongs to, such as the id of an account, so that a value copied elsewhere does not open. */
export type SecretSeal = {
  seal: (secret: string, owner: string) => string
  /** Undefined when it was sealed with another key. */
  open: (stored: string, owner: string) => string | undefined
  isSealed: (stored: string) => boolean
}

const PREFIX = 'sealed1.'
const NONCE = 12
const TAG = 16
const isSealed = (stored: string) => stored.startsWith(PREFIX)

/** Encrypts secrets that the server must be able to read again (AES-256-GCM). Without a key they are stored as they are. */
export function secretSeal(key?: string): SecretSeal {
  if (key === undefined)
    return { seal: (secret) => secret, open: (stored) => (isSealed(stored) ? undefined : stored), isSealed }
  const derived = new Uint8Array(hkdfSync('sha256', key, '', 'second factors', 32))

  return {
    isSealed,
    seal(secret, owner) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open(stored, owner) {
      if (!isSealed(stored)) return stored
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, NONCE))
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
