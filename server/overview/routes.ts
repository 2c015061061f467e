import { lastBackup } from '../../contract/last-backup.ts'
import { stats } from '../../contract/login.ts'
import { overview } from '../../contract/overview.ts'
import type { Clock } from '../clock.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { readLastBackup } from './last-backup-repository.ts'
import { readOverview } from './repository.ts'
import { readStats } from './stats.ts'

export function registerOverview(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  api.get(
    '/admin/stats',
    {
      config: { access: 'staff', action: 'overview.read' },
      schema: { summary: 'Counts for the dashboard', response: { 200: stats } },
    },
    () => readStats(storage.reader, clock()),
  )

  api.get(
    '/admin/overview',
    {
      config: { access: 'staff', action: 'overview.read' },
      schema: { summary: 'The last twelve weeks in numbers', response: { 200: overview } },
    },
    () => readOverview(storage.reader, clock()),
  )

  api.get(
    '/admin/last-backup',
    {
      config: { access: 'staff', action: 'backup.read' },
      schema: { summary: 'When the site was last backed up', response: { 200: lastBackup } },
    },
    () => readLastBackup(storage.db, clock()),
  )
}
