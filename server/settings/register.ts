import type { Clock } from '../clock.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import type { SecretSeal } from '../secret-seal.ts'
import type { Storage } from '../storage/storage.ts'
import { settingsChanges } from './change-settings.ts'
import type { CurrentSettings, FixedSettings } from './current-settings.ts'
import { settingsRoutes, TEST_MAIL_LIMIT } from './routes.ts'
import { readSettingsWith } from './show-settings.ts'
import type { TestMails } from './test-mail.ts'

type Options = {
  storage: Storage
  fixed: FixedSettings
  seal: SecretSeal
  settings: CurrentSettings
  tests: TestMails
  limits: RateLimits
  onStored: () => void
  clock: Clock
}

export function registerSettings(api: Api, options: Options): void {
  const { tests, limits, onStored, clock } = options
  const read = readSettingsWith(options)
  settingsRoutes(api, {
    read,
    changes: settingsChanges({ ...options, read }),
    tests,
    tested: limits.counter('test-mail', TEST_MAIL_LIMIT),
    onStored,
    clock,
  })
}
