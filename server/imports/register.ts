import type { Clock } from '../clock.ts'
import type { Guard } from '../http/api-rules.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import { importFileRepository } from './file-repository.ts'
import { importRepository } from './import-repository.ts'
import { importItemRepository } from './item-repository.ts'
import { importItemRoutes } from './item-routes.ts'
import { importNotices } from './notice-repository.ts'
import { importRoutes } from './routes.ts'
import { importSummaries } from './summary-repository.ts'

type Options = {
  people: People
  guard: Guard
  clock: Clock
  mail: { isConfigured: () => Promise<boolean> }
  /** Why an import does not go on; empty when it does. */
  importProblem: (importId: string) => string
  /** Called when there is something to do in the background. */
  onImport: () => void
  onStored: () => void
}

export function registerImports(
  api: Api,
  { people, guard, clock, mail, importProblem, onImport, onStored }: Options,
): void {
  const { storage } = people
  const items = importItemRepository(people)
  const imports = importRepository(storage)
  importRoutes(api, {
    storage,
    imports,
    summaries: importSummaries(storage, importProblem),
    items,
    notices: importNotices(storage),
    clock,
    sendsMail: mail.isConfigured,
    onWork: onImport,
    onQueued: onStored,
  })
  importItemRoutes(api, { imports, files: importFileRepository(storage), items, guard, clock, onWork: onImport })
}
