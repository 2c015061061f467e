import type { Tls } from '../read-connections.ts'

/** Errors of Node's TLS, and of OpenSSL about a certificate. */
const certificateCodes =
  /^(ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+)$/

const noTls = 'The server does not support SSL connections'

/** The reason why an encrypted connection to PostgreSQL failed, and the way out; undefined for other errors. */
export function tlsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === noTls)
    return 'The server of DATABASE_URL does not offer TLS. Turn it on there (ssl = on), or set DATABASE_TLS=off on a network that you trust.'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!certificateCodes.test(code)) return undefined
  return `The certificate of the server of DATABASE_URL cannot be verified (${code}). Name the file of its authority in DATABASE_CA_FILE, and write the host as the certificate does.`
}

/** The driver's `ssl` option. Always set, so that PGSSLMODE does not decide. */
export const sslOf = (tls: Tls | undefined) => (tls ? { ca: tls.ca, rejectUnauthorized: true } : false)
