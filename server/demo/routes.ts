import { recordKinds } from '../../contract/events.ts'
import { sampleData, sampleDataRemoved } from '../../contract/sample-data.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import type { CachedList } from '../http/cached-list.ts'
import type { Api } from '../http/typed.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import type { People } from '../people/people.ts'
import { countSamples, emptyOffice } from './empty-office.ts'

type Options = { people: People; openJobs: Pick<CachedList<OpenJobs>, 'invalidate'>; clock: Clock }

export function registerDemo(api: Api, { people, openJobs, clock }: Options): void {
  api.get(
    '/admin/sample-data',
    {
      config: { access: 'staff', action: 'overview.read' },
      schema: { summary: 'How much sample data a demo still has', response: { 200: sampleData } },
    },
    async () => ({ sample: await countSamples(people.storage.reader) }),
  )

  api.delete(
    '/admin/sample-data',
    {
      config: { access: 'staff', action: 'sample_data.remove', announces: recordKinds },
      schema: {
        summary: 'Remove the sample data of a demo; people and jobs that are not only sample data stay',
        response: { 200: sampleDataRemoved },
      },
    },
    async (request, reply) => {
      const removed = await emptyOffice(people, actorOf(request, clock))
      if (!removed) return refuse(reply, refusals.unknownRecord)
      openJobs.invalidate()
      return removed
    },
  )
}
