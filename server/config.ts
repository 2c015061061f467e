import { isIP } from 'node:net'

export type Config = {
  port: number
  host: string
  /** The origin in canonical links, mails and structured data; never taken from a request. */
  publicUrl: URL
  /** Where the built site lies. */
  siteDir: string
  /** CIDRs whose X-Forwarded-For counts; none means that the peer's address is the client's. */
  trustProxy: string[]
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads the environment: the only place that does. Every bad name gets its own sentence. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const problems: string[] = []
  const value = (name: string) => env[name]?.trim() || undefined

  const port = readPort(value('PORT') ?? '3000')
  if (port === undefined) problems.push('PORT must be a whole number from 0 to 65535.')

  const host = value('HOST') ?? '127.0.0.1'
  const publicUrl = readOrigin(value('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (publicUrl === undefined && port !== undefined) {
    problems.push('PUBLIC_URL must be an origin such as https://www.example.com, without a path.')
  }

  const trustProxy = (value('TRUST_PROXY') ?? '').split(',').flatMap((part) => part.trim() || [])
  if (!trustProxy.every(isCidr)) {
    problems.push('TRUST_PROXY must be a comma-separated list of addresses or CIDRs such as 10.0.0.0/8.')
  }

  const logLevel = readLogLevel(value('LOG_LEVEL') ?? 'info')
  if (logLevel === undefined) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)

  if (problems.length > 0 || port === undefined || publicUrl === undefined || logLevel === undefined) {
    return { ok: false, problems }
  }
  const siteDir = value('SITE_DIR') ?? new URL('../dist', import.meta.url).pathname
  return { ok: true, config: { port, host, publicUrl, siteDir, trustProxy, logLevel } }
}

function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined
}

function readOrigin(text: string): URL | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const onlyOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return onlyOrigin ? url : undefined
}

function readLogLevel(text: string): LogLevel | undefined {
  return logLevels.find((level) => level === text)
}

function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
