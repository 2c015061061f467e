import { jobTerms, readTerms } from '../../contract/clients/terms.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { selectJob } from './repository.ts'

export function termsRoute(api: Api, { db }: Pick<Storage, 'db'>): void {
  api.get(
    '/jobs/:id/terms',
    {
      config: { access: 'staff', action: 'terms.read' },
      schema: {
        summary: 'The terms of the client that count for a job: those of the time when it opened',
        params: idParams,
        response: { 200: jobTerms },
      },
    },
    async (request, reply) => {
      const row = await selectJob(db, request.params.id).executeTakeFirst()
      if (!row) return refuse(reply, refusals.unknownRecord)
      return { terms: row.terms === null ? null : readTerms(row.terms) }
    },
  )
}
