import { isPlainUsername, PLEASE_PLAIN_USERNAME } from '../../contract/username.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../http/client-address.ts'
import type { Storage } from '../storage/storage.ts'
import { findAccount, listAccounts } from './accounts.ts'
import { demoAccountOf, openDemo } from './demo.ts'
import { applyEnvironmentAccount } from './environment-account.ts'

export type Accounts =
  | { state: 'configured'; notices: string[] }
  | { state: 'demo'; username: string; password: string }
  | { state: 'refused'; sentence: string }

/** Runs at the start: applies the account of the environment, or opens the demo when there is no account. */
export async function configureAccounts(storage: Storage, config: Config, clock: Clock): Promise<Accounts> {
  if (config.admin) {
    if (!isPlainUsername(config.admin.username) && !(await findAccount(storage.db, config.admin.username)))
      return { state: 'refused', sentence: `ADMIN_USERNAME: ${PLEASE_PLAIN_USERNAME}` }
    return { state: 'configured', notices: await applyEnvironmentAccount(storage, config.admin, clock()) }
  }
  if ((await listAccounts(storage.db)).length > 0) return { state: 'configured', notices: [] }

  if (mayBeReached(config)) {
    return {
      state: 'refused',
      sentence:
        'Without an account the site is a demo for this machine only. Set ADMIN_PASSWORD, or leave HOST, PUBLIC_URL and TRUST_PROXY unset.',
    }
  }
  await openDemo(storage, clock(), hasSamplePeople(config))
  const demo = await demoAccountOf(storage.db)
  return demo ? { state: 'demo', ...demo } : { state: 'configured', notices: [] }
}

/** A site that can send mail gets none, because staff could write to them. */
const hasSamplePeople = ({ samplePeople, smtp }: Config) => samplePeople && smtp === undefined

/** Whether the site may be reached from other machines, where a demo would publish its password. */
function mayBeReached({ host, publicUrl, trustProxy }: Config): boolean {
  return !isLoopback(host) || !isLoopback(publicUrl.hostname) || trustProxy.length > 0
}
