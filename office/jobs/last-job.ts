import { browserStorage } from '../../ui/safe-storage.ts'

const keyOf = (account: string) => `admin-last-job ${account}`

/** The job on which somebody put people last, or for which they looked for people last. Empty without one. */
export const readLastJob = (account: string) => browserStorage.get(keyOf(account)) ?? ''

export const keepLastJob = (account: string, id: string) => browserStorage.set(keyOf(account), id)
