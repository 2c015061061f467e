import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const file = join(folder, 'site.env')
writeFileSync(file, 'DATA_DIR=/srv/data\nSMTP_URL=smtp://localhost\nMAIL_FROM=Our Firm <jobs@example.com>\n')

test.each([
  ['the option', ['export', '--env-file', file, 'x'], {}],
  ['the option with an equals sign', ['export', `--env-file=${file}`, 'x'], {}],
  ['the environment', ['export', 'x'], { RECRUITMENT_ENV: file }],
  ['the option before the environment', ['export', 'x', '--env-file', file], { RECRUITMENT_ENV: '/none' }],
])('the file is named by %s', (_name, words, env) => {
  expect(readSettings(words, env)).toMatchObject({
    ok: true,
    args: ['export', 'x'],
    config: { dataDir: '/srv/data', smtp: { from: 'Our Firm <jobs@example.com>' } },
  })
})

test('the environment wins over the file', () => {
  expect(readSettings(['--env-file', file], { DATA_DIR: '/other' })).toMatchObject({ config: { dataDir: '/other' } })
})

test('without a file the environment alone counts', () => {
  expect(readSettings(['list'], { RECRUITMENT_ENV: '' })).toMatchObject({ args: ['list'], config: { dataDir: 'data' } })
})

test('a file that cannot be read, a missing name and a bad value end the command with a sentence', () => {
  expect(readSettings(['--env-file', '/none.env'], {})).toEqual({
    ok: false,
    sentence: 'The settings in /none.env cannot be read (ENOENT).',
  })
  expect(readSettings(['list', '--env-file'], {})).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('needs'),
  })
  writeFileSync(join(folder, 'bad.env'), 'PORT=many\n')
  expect(readSettings(['--env-file', join(folder, 'bad.env')], {})).toEqual({
    ok: false,
    sentence: 'PORT must be a whole number from 0 to 65535.',
  })
})
