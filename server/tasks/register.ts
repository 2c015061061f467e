import type { Clock } from '../clock.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { handOverRoutes } from './hand-over-routes.ts'
import { taskListing } from './list-repository.ts'
import { mentionRoutes } from './mention-routes.ts'
import type { RecordFinder } from './record-finder.ts'
import { recordTasksRepository } from './record-tasks-repository.ts'
import { type FurtherEntries, recordTimelines } from './record-timeline-repository.ts'
import { recordTimelineRoutes } from './record-timeline-routes.ts'
import { taskRoutes } from './routes.ts'

/** `finder`: the records of the subjects above; `further`: what others did with them. */
type Options = { storage: Storage; finder: RecordFinder; further: FurtherEntries; clock: Clock }

export function registerTasks(api: Api, { storage, finder, further, clock }: Options): void {
  const tasks = recordTasksRepository(storage, finder)
  taskRoutes(api, { storage, tasks, listing: taskListing(storage, finder), clock })
  handOverRoutes(api, { tasks, clock })
  recordTimelineRoutes(api, { timelines: recordTimelines(storage, finder, further), clock })
  mentionRoutes(api, { storage, finder, clock })
}
