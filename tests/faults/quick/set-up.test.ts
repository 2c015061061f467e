import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseSettings } from '../../../scripts/settings/parse-settings.ts'
import { documentedBlocks, documentedMachine } from '../../support/documented-machine.ts'
import { onPostgres } from '../../support/test-storage.ts'

const programs = ['apt-get', 'useradd', 'chgrp', 'nginx', 'certbot', 'curl', 'systemctl']

// The script asks for root, and which database there is makes no difference to it.
describe.runIf(!onPostgres && process.getuid?.() === 0)('deploy/set-up.sh', () => {
  let machine: ReturnType<typeof documentedMachine>
  let certificate: string
  beforeEach(() => {
    machine = documentedMachine({})
    rmSync(machine.settingsFile)
    certificate = join(machine.root, 'etc/letsencrypt/live/jobs.example.in')
    for (const folder of ['systemd/system', 'cron.d', 'nginx/conf.d', 'ssl'])
      mkdirSync(join(machine.root, 'etc', folder), { recursive: true })
    for (const name of programs) standIn(name, '')
    standIn('certbot', `mkdir -p ${certificate} && touch ${certificate}/fullchain.pem`)
  })

  /** A program that would change the real machine: it writes down its call, and then does what a test needs of it. */
  function standIn(name: string, act: string) {
    const script = `#!/bin/sh\necho "${name} $*" >> "$MACHINE/calls"\n${act}\n`
    writeFileSync(join(machine.root, 'bin', name), script, { mode: 0o755 })
  }
  const file = (path: string) => readFileSync(join(machine.root, path), 'utf8')
  /** The script for the folder that stands for the machine. */
  const script = () =>
    readFileSync('deploy/set-up.sh', 'utf8').replaceAll(
      /\/(etc\/(?!recruitment)|var\/www)/g,
      (path) => `${machine.root}${path}`,
    )
  const setUp = (...words: string[]) => machine.shell(`set -- ${words.join(' ')}\n${script()}`)

  test('sets up settings, service, nginx with a certificate and the nightly backup', async () => {
    const { code, output } = await setUp('jobs.example.in', 'owner@example.in')
    expect([code, output]).toEqual([0, expect.stringContaining('The site: https://jobs.example.in')])
    const settings = parseSettings(readFileSync(machine.settingsFile, 'utf8'))
    expect(settings).toMatchObject({
      PUBLIC_URL: 'https://jobs.example.in',
      DATA_DIR: machine.data,
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: expect.stringMatching(/^\S{32}$/),
      TRUST_PROXY: '127.0.0.1',
    })
    expect(statSync(machine.settingsFile).mode & 0o777).toBe(0o640)
    expect(output).not.toContain(settings.ADMIN_PASSWORD)
    for (const [from, to] of [
      ['deploy/recruitment.service', 'etc/systemd/system/recruitment.service'],
      ['deploy/recruitment.cron', 'etc/cron.d/recruitment'],
    ] as const)
      expect(file(to)).toBe(readFileSync(from, 'utf8'))
    const nginx = file('etc/nginx/conf.d/recruitment.conf')
    expect(nginx).toContain(`ssl_certificate ${certificate}/fullchain.pem;`)
    expect(nginx).toContain('server_name jobs.example.in;')
    expect(nginx).not.toContain('example.com')
    expect(machine.calls().map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'apt-get update',
      'apt-get install',
      'useradd --system',
      'npm ci',
      'npm run',
      'chgrp recruitment',
      'systemctl daemon-reload',
      'systemctl enable',
      'systemctl restart',
      'curl -fsS',
      'nginx -t',
      'systemctl reload-or-restart',
      'certbot certonly',
      'nginx -t',
      'systemctl reload-or-restart',
    ])
  })

  test('is what the documented installation on an empty machine runs', async () => {
    const [install = ''] = documentedBlocks('Deploy on one machine')
    const there = machine.located('/opt/recruitment')
    writeFileSync(join(there, 'deploy/set-up.sh'), machine.located(script()))
    renameSync(there, `${there}.git`)
    standIn('git', `[ "$1 $2" != "clone REPOSITORY" ] || mv "$3.git" "$3"`)
    const { code, output } = await machine.shell(install)
    expect([code, output]).toEqual([0, expect.stringContaining('Sign in at https://www.example.com/admin/login')])
    expect(machine.calls().slice(0, 4)).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends git ca-certificates',
      `git clone REPOSITORY ${there}`,
      'apt-get update -q',
    ])
    expect(parseSettings(readFileSync(machine.settingsFile, 'utf8')).PUBLIC_URL).toBe('https://www.example.com')
  })

  test('run again keeps settings and certificate', async () => {
    await setUp('jobs.example.in', 'owner@example.in')
    const before = readFileSync(machine.settingsFile, 'utf8')
    machine.calls()
    const { code, output } = await setUp('jobs.example.in', 'owner@example.in')
    expect([code, output]).toEqual([0, expect.stringContaining('stays as it is')])
    expect(readFileSync(machine.settingsFile, 'utf8')).toBe(before)
    expect(machine.calls().filter((call) => call.startsWith('certbot'))).toEqual([])
  })

  test('without a certificate from the authority it says what to do, and can go on later', async () => {
    standIn('certbot', 'exit 1')
    const { code, output } = await setUp('jobs.example.in', 'owner@example.in')
    expect([code, output]).toEqual([1, expect.stringContaining('Point the name jobs.example.in at this machine')])
    expect(existsSync(join(machine.root, 'etc/ssl/recruitment/fullchain.pem'))).toBe(true)
    expect(file('etc/nginx/conf.d/recruitment.conf')).toContain('/etc/ssl/recruitment/fullchain.pem')
    standIn('certbot', `mkdir -p ${certificate} && touch ${certificate}/fullchain.pem`)
    expect(await setUp('jobs.example.in', 'owner@example.in')).toMatchObject({ code: 0 })
    expect(file('etc/nginx/conf.d/recruitment.conf')).toContain(`${certificate}/fullchain.pem`)
  })

  test('refuses what is no name and no address before it changes anything', async () => {
    for (const words of [[], ['jobs.example.in'], ["'a b'", 'owner@example.in'], ['jobs.example.in', 'owner']])
      expect(await setUp(...words)).toMatchObject({ code: 1, output: expect.stringMatching(/Usage|Please give/) })
    expect(machine.calls()).toEqual([])
  })
})
