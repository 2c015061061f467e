import { expect, test } from 'vitest'
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

test('every bad name gets a sentence of its own', () => {
  const result = readConfig({
    PORT: '80a',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: '10.0.0.0/8,yes',
    PUBLIC_URL: 'example.com',
  })
  expect(result.ok).toBe(false)
  if (result.ok) return
  for (const name of ['PORT', 'LOG_LEVEL', 'TRUST_PROXY']) {
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

test.each(['not a host', 'http://x', '999.999.999.999:1', '-x', '::1::'])('HOST=%s is blamed on HOST', (HOST) => {
  const result = readConfig({ HOST })
  expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(/^HOST must be /)])
})
