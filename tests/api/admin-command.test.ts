import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { runAdminCommand } from '../../scripts/run-admin-command.ts'
import { run, siteEnv, startSite } from '../support/run-site.ts'
import { newTestStorage } from '../support/test-storage.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('staff accounts are made and changed from the shell, which ends the demo', async () => {
  const testStorage = await newTestStorage()
  const shell = (args: string[], input = '') => run('scripts/admin.ts', args, testStorage, {}, input).ended
  // The same command without a process for each call, which takes a second to start.
  const admin = async (args: string[], password = '') => {
    const { ok, sentence } = await runAdminCommand(args, siteEnv(testStorage), async () => password)
    return { code: ok ? 0 : 1, output: `${sentence}\n` }
  }
  const demo = await startSite(testStorage, {})
  expect(await shell(['create', 'ravi'], 'short\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('must have at least 15 characters'),
  })
  expect((await admin(['create', 'ravi'], 'Sample & Partners 2026')).output).toContain('is too easy to guess')
  expect(await shell(['create', 'ravi'], 'blue kettle sings of rain\n')).toMatchObject({
    code: 0,
    output: 'The account ravi can sign in.\n',
  })
  expect((await fetch(`${demo.url}/api/admin/demo`)).status).toBe(404)
  const token = await demo.token('ravi', 'blue kettle sings of rain')
  const works = async (one: string) => (await fetch(`${demo.url}/api/admin/stats`, { headers: bearer(one) })).status
  expect(await works(token)).toBe(200)

  expect((await admin(['create', 'Ravi'], 'x')).code).toBe(1)
  const phrase = 'seven green mangoes on a roof'
  expect((await admin(['create', 'rav\u0456'], phrase)).output).toContain('Please use only letters from a to z')
  expect((await admin(['create', 'rav1'], phrase)).output).toContain('an account ravi, whose name looks like this one')
  expect((await admin(['password', 'nobody'], 'x')).code).toBe(1)
  expect((await admin(['password', 'ravi'], 'another pass phrase')).code).toBe(0)
  expect(await works(token)).toBe(401)
  const next = await demo.token('ravi', 'another pass phrase')
  expect((await admin(['sign-out-all'])).code).toBe(0)
  expect(await works(next)).toBe(401)

  expect(await admin(['end', 'ravi'])).toMatchObject({
    code: 1,
    output: 'ravi is the last active owner. Make another one first: npm run admin -- create NAME\n',
  })
  for (const words of [
    ['role', 'ravi', 'viewer'],
    ['deactivate', 'ravi'],
  ])
    expect(await admin(words)).toMatchObject({ code: 1, output: expect.stringContaining('the last active owner') })
  for (const words of [['role', 'ravi'], ['invite', 'boss'], ['contacts', 'ravi', 'maybe'], ['list', 'x'], ['end']])
    expect(await admin(words)).toMatchObject({ code: 1, output: expect.stringContaining('npm run admin -- list') })
  expect((await admin(['create', 'asha', 'consultant'], 'nine lamps under the stairs')).code).toBe(0)
  expect((await admin(['deactivate', 'asha'])).code).toBe(0)
  expect((await admin(['list'])).output).toMatch(/^asha: consultant, deactivated, created/)
  expect(await demo.token('asha', 'nine lamps under the stairs')).toBeUndefined()
  for (const words of [
    ['reactivate', 'asha'],
    ['contacts', 'asha', 'on'],
    ['imports', 'asha', 'on'],
    ['reset-second-factor', 'asha'],
    ['role', 'asha', 'owner'],
  ])
    expect((await admin(words)).code).toBe(0)
  expect((await admin(['invite', 'viewer'])).output).toMatch(/\nhttp:\/\/127\.0\.0\.1:0\/admin\/login#invitation=inv_/)
  expect(await admin(['list'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^asha: owner, created on \d+ \w+ \d{4}, never signed in\nravi: owner, created on \d+ \w+ \d{4}, last signed in on \d+ \w+ \d{4}\n$/,
    ),
  })
  const last = await demo.token('ravi', 'another pass phrase')
  expect(await admin(['end', 'Ravi'])).toMatchObject({
    code: 0,
    output: 'The account Ravi and its sessions are ended.\n',
  })
  expect(await works(last)).toBe(401)
  expect(await demo.token('ravi', 'another pass phrase')).toBeUndefined()
  expect((await admin(['end', 'ravi'])).code).toBe(1)
  const log = await fetch(`${demo.url}/api/admin/audit-log`, {
    headers: bearer(await demo.token('asha', 'nine lamps under the stairs')),
  })
  const fromShell = (await log.json()).filter((entry: AuditEntry) => entry.who === 'Command line')
  expect(fromShell.map(({ action, subject }: AuditEntry) => `${action} ${subject}`)).toEqual([
    'account_end ravi',
    'invitation_create ',
    'account_role asha',
    'second_factor_reset asha',
    'account_imports asha',
    'account_contacts asha',
    'account_reactivate asha',
    'account_deactivate asha',
    'account_create asha',
    'password_reset ravi',
    'account_create ravi',
  ])
  expect((await shell(['create', 'x', 'password-as-argument'])).code).toBe(1)
  await demo.stop()
})
