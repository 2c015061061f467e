import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { canonicalAddress, clientAddressWith, limitKeyOf, networkOf } from './client-address.ts'

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:1'],
  ['2001:0db8::0001', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]:50123', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['[fe80::1%25en0]:80', 'fe80:0:0:0:0:0:0:1'],
  ['::1', '0:0:0:0:0:0:0:1'],
  ['::', '0:0:0:0:0:0:0:0'],
])('%s is the address %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.999',
  '0177.0.0.1',
  '1',
  '203.0.113.7:',
  'a'.repeat(5000),
])('"%s" is no address', (text) => {
  expect(canonicalAddress(text)).toBeUndefined()
})

test('without a trusted proxy the peer is the client, whatever it claims', () => {
  const clientAddress = clientAddressWith([])
  expect(clientAddress(request('::ffff:192.0.2.1', '203.0.113.7'))).toBe('192.0.2.1')
  expect(clientAddress(request(undefined))).toBe('0.0.0.0')
})

test.each([
  ['one address', '203.0.113.7', '203.0.113.7'],
  ['an address with a port', '203.0.113.7:50123', '203.0.113.7'],
  ['an IPv6 address with a port', '[2001:db8::1]:50123', '2001:db8:0:0:0:0:0:1'],
  ['what the visitor claimed before it', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['another trusted proxy with a port', '203.0.113.7:1, 10.0.0.2:4711', '203.0.113.7'],
  ['garbage', 'unknown', '10.0.0.1'],
  ['garbage behind a trusted proxy', 'x, 10.0.0.2', '10.0.0.2'],
  ['nothing', '', '10.0.0.1'],
  ['only trusted proxies', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
])('a trusted proxy that forwards %s', (_name, forwardedFor, address) => {
  expect(clientAddressWith(['10.0.0.0/8'])(request('10.0.0.1', forwardedFor))).toBe(address)
})

test('a peer that is no trusted proxy is the client', () => {
  expect(clientAddressWith(['10.0.0.0/8', '2001:db8::5'])(request('192.0.2.1', '203.0.113.7'))).toBe('192.0.2.1')
  expect(clientAddressWith(['2001:db8::5'])(request('2001:db8::5', '203.0.113.7'))).toBe('203.0.113.7')
})

test('all networks can be trusted, for a container behind a load balancer', () => {
  expect(clientAddressWith(['0.0.0.0/0', '::/0'])(request('192.0.2.1', 'x, 203.0.113.7'))).toBe('203.0.113.7')
})

test('an IPv6 network of 64 bits counts as one, and a log gets less', () => {
  expect(limitKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(limitKeyOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
})
