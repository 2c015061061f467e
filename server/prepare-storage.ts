import { setTimeout as pause } from 'node:timers/promises'
import { type Accounts, configureAccounts } from './auth/configure-accounts.ts'
import { sealSecrets } from './auth/seal-secrets.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { reconcileErasures } from './privacy/reconcile-erasures.ts'
import type { SecretSeal } from './secret-seal.ts'
import { datePages, type PageDates } from './seo/page-dates.ts'
import { sealMailPassword } from './settings/seal-password.ts'
import type { Site } from './site/read-site.ts'
import type { StartedStorage, Storage, StorageProblem } from './storage/storage.ts'

type UsableAccounts = Exclude<Accounts, { state: 'refused' }>
type Prepared =
  | { ok: true; accounts: UsableAccounts; notices: string[]; pageDates: PageDates }
  | { ok: false; problem: StorageProblem }

type PrepareStorageOptions = Pick<StartedStorage, 'prepare'> & {
  config: Config
  site: Site
  seal: SecretSeal
  clock: Clock
  onConnected: () => void
  /** Called with the reason, each time the database was found to be away. */
  onAway: (reason: string) => void
}

const RETRY = 1000

/** Runs migrations and prepares accounts, erasures and page dates. Retries while the database is away. */
export async function prepareStorage(options: PrepareStorageOptions): Promise<Prepared> {
  const { prepare, config, site, seal, clock, onConnected, onAway } = options
  for (;;) {
    let accounts: Accounts | undefined
    let notices: string[] = []
    let pageDates: PageDates | undefined
    const initialise = async (storage: Storage) => {
      accounts = await configureAccounts(storage, config, clock)
      if (accounts.state === 'refused') return
      // Runs before the first request, so that nobody sees an erased record that a backup has brought back.
      await reconcileErasures(storage, clock())
      notices = [...(await sealSecrets(storage, seal)), ...(await sealMailPassword(storage, seal))]
      pageDates = await datePages(storage, site.publicPages, clock)
    }
    const preparation = await prepare({ onConnected, initialise })
    if (accounts?.state === 'refused') return { ok: false, problem: { sentence: accounts.sentence, exitCode: 1 } }
    if (preparation.state === 'refused') return { ok: false, problem: preparation.problem }
    if (preparation.state === 'ready' && accounts && pageDates) return { ok: true, accounts, notices, pageDates }
    if (preparation.state === 'away') onAway(preparation.problem.sentence)
    await pause(RETRY)
  }
}
