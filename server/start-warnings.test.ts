import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startWarnings } from './start-warnings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'warnings-'))
const asRoot = 'The site runs as root. Run it as a user of its own, as docs/operations.md shows.'
const readable = 'Other users of this machine can reach the data folder. Run: chmod -R go-rwx DATA_DIR'

test('running as root is reported', () => {
  chmodSync(dataDir, 0o700)
  expect(startWarnings({ dataDir, exposedBy: [] }, 0)).toEqual([asRoot])
  expect(startWarnings({ dataDir, exposedBy: [] }, 1000)).toEqual([])
})

test.each([0o755, 0o750, 0o705, 0o701])('a data folder with the mode %o is reported', (mode) => {
  chmodSync(dataDir, mode)
  expect(startWarnings({ dataDir, exposedBy: [] }, 1000)).toEqual([readable])
  expect(startWarnings({ dataDir, exposedBy: [], databaseUrl: 'postgres://db/site' }, 1000)).toEqual([])
})

test('encryption that is switched off for another machine is reported with the name of the setting', () => {
  chmodSync(dataDir, 0o700)
  expect(startWarnings({ dataDir, exposedBy: ['SMTP_TLS'] }, 1000)).toEqual([expect.stringMatching(/^SMTP_TLS=off: /)])
})
