import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

function configOf(env: Record<string, string>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.config
}

test('an empty environment is a complete configuration', () => {
  const config = configOf({})
  expect(config.port).toBe(3000)
  expect(config.host).toBe('127.0.0.1')
  expect(config.publicUrl.origin).toBe('http://127.0.0.1:3000')
  expect(config.trustProxy).toEqual([])
})

test('the public origin follows host and port unless it is named', () => {
  expect(configOf({ HOST: '::1', PORT: '8080' }).publicUrl.origin).toBe('http://[::1]:8080')
  expect(configOf({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl.origin).toBe('https://www.example.com')
})

test('each invalid setting is reported in a sentence of its own', () => {
  const result = readConfig({
    PORT: '80a',
    LOG_LEVEL: 'loud',
    SAMPLE_PEOPLE: 'some',
    AUDIT_LOG_DAYS: '7',
    SECRET_KEY: 'short',
    TRUST_PROXY: '10.0.0.0/8,yes',
    PUBLIC_URL: 'example.com',
  })
  expect(result.ok).toBe(false)
  if (result.ok) return
  for (const name of ['PORT', 'LOG_LEVEL', 'SAMPLE_PEOPLE', 'AUDIT_LOG_DAYS', 'SECRET_KEY', 'TRUST_PROXY']) {
    expect(result.problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1)
  }
})

test.each(['ftp://x', 'https://x/path', 'https://user@x', 'https://x?q', 'nonsense'])(
  '%s is not a public origin',
  (PUBLIC_URL) => {
    const result = readConfig({ PUBLIC_URL })
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining('PUBLIC_URL')])
  },
)

test('proxies are addresses or CIDRs', () => {
  expect(configOf({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ])
  for (const TRUST_PROXY of ['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/0', '::/0', '10.0.0.0/00']) {
    const result = readConfig({ TRUST_PROXY })
    expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(/^TRUST_PROXY must be /)])
  }
})

test.each(['not a host', 'http://x', '999.999.999.999:1', '-x', '::1::', '999.1.1.1', '1.2.3.4.5'])(
  'HOST=%s is reported as a problem of HOST',
  (HOST) => {
    for (const env of [{ HOST }, { HOST, ADMIN_PASSWORD: 'blue kettle sings of rain' }, { HOST, PORT: 'x' }]) {
      const result = readConfig(env)
      expect(result.ok ? [] : result.problems).toContainEqual(expect.stringMatching(/^HOST must be /))
    }
  },
)

test('HOST may name the network card of an address, which the origin does not', () => {
  expect(configOf({ HOST: 'fe80::1%eth0', PORT: '80' }).publicUrl.origin).toBe('http://[fe80::1]')
})

test('what owners may enter in the browser is fixed only where it is set; 0 days keep records for good', () => {
  expect(configOf({})).toMatchObject({ mailTo: {}, retention: {}, smtpTls: {} })
  const config = configOf({
    MAIL_TO_QUOTES: 'sales@firm.test',
    MAIL_TO_ENQUIRIES: 'enquiries@example.com',
    RETAIN_QUOTES_DAYS: '90',
    RETAIN_MESSAGES_DAYS: '0',
    MAIL_FROM: 'Us <jobs@firm.test>',
    SMTP_TLS: 'on',
  })
  expect(config).toMatchObject({ mailFrom: 'Us <jobs@firm.test>', smtpTls: { choice: 'on' } })
  expect([config.mailTo, config.retention]).toEqual([{ quotes: 'sales@firm.test' }, { quote: 90, contact: 0 }])
  const bad = readConfig({ MAIL_FROM: 'nobody', MAIL_TO_QUOTES: 'a@b, c@d', SMTP_TLS: 'perhaps' })
  expect(bad.ok ? [] : bad.problems.map((problem) => problem.split(' ')[0])).toEqual([
    'MAIL_FROM',
    'SMTP_TLS',
    'MAIL_TO_QUOTES',
  ])
})

describe('the connection to PostgreSQL', () => {
  const tlsOf = (DATABASE_URL: string, env = {}) => {
    const { databaseTls, exposedBy } = configOf({ DATABASE_URL, ...env })
    return exposedBy.length > 0 ? 'exposed' : databaseTls ? 'encrypted' : 'plain'
  }

  test.each([
    'postgres://u@localhost/x',
    'postgres://u@127.0.0.1/x',
    'postgres://u@[::1]/x',
    'postgres://u@db.example.com/x?host=/run/postgresql',
    'postgres://u@%2Frun%2Fpostgresql/x',
    'postgres:///x',
  ])('%s stays on this machine and needs no TLS', (url) => {
    expect(tlsOf(url)).toBe('plain')
    expect(tlsOf(url, { DATABASE_TLS: 'on' })).toBe('encrypted')
    expect(tlsOf(url, { DATABASE_TLS: 'off' })).toBe('plain')
  })

  test.each([
    'postgres://u@db.example.com/x',
    'postgres://u@127.example.com/x',
    'postgres://u@10.0.0.7/x',
    'postgres://u@localhost/x?host=db.example.com',
    'postgres://u@localhost/x?host=/run/postgresql&host=db.example.com',
  ])('%s leaves this machine and is encrypted, unless that is switched off by name', (url) => {
    expect(tlsOf(url)).toBe('encrypted')
    expect(tlsOf(url, { DATABASE_TLS: 'off' })).toBe('exposed')
  })

  test('PGHOST is the host of a URL without one', () => {
    expect(tlsOf('postgres:///x', { PGHOST: 'db.example.com' })).toBe('encrypted')
  })

  test.each(['require', 'verify-ca', 'verify-full'])(
    'sslmode=%s means verified TLS, and is not left to the driver',
    (mode) => {
      const config = configOf({ DATABASE_URL: `postgres://u@localhost/x?sslmode=${mode}&application_name=a` })
      expect(config).toMatchObject({ databaseTls: {}, databaseUrl: 'postgres://u@localhost/x?application_name=a' })
    },
  )

  test.each([
    'sslmode=disable',
    'sslmode=no-verify',
    'sslmode=prefer',
    'ssl=false',
    'sslrootcert=/x',
    'uselibpqcompat=true',
  ])('%s in the URL is refused by naming the settings', (parameter) => {
    const result = readConfig({ DATABASE_URL: `postgres://u@db.example.com/x?${parameter}` })
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining('DATABASE_TLS')])
  })

  test.each([
    [{ DATABASE_TLS: 'maybe' }, 'DATABASE_TLS must be on or off.'],
    [{ DATABASE_CA_FILE: '/nonexistent' }, 'DATABASE_CA_FILE must be a readable file'],
    [{ DATABASE_CA_FILE: fileURLToPath(import.meta.url) }, 'DATABASE_CA_FILE must be a readable file'],
  ])('%j is refused', (env, sentence) => {
    const result = readConfig({ DATABASE_URL: 'postgres://u@db.example.com/x', ...env })
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(sentence)])
  })
})

test.each([
  ['smtps://mail.example.com', 'SMTP_TLS cannot be off for smtps'],
  ['smtp://user:word@mail.example.com', 'SMTP_TLS cannot be off while SMTP_URL has a password'],
])('SMTP_TLS=off is refused for %s', (SMTP_URL, sentence) => {
  const result = readConfig({ SMTP_URL, MAIL_FROM: 'a@example.com', SMTP_TLS: 'off' })
  expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(sentence)])
})
