import * as z from 'zod/mini'
import { board, boardFilter } from '../../contract/board.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import type { Boards } from './board-repository.ts'
import { searchOf } from './routes.ts'
import { summaryWithoutContacts } from './without-contacts.ts'

export function boardRoutes(api: Api, { boards }: { boards: Boards }): void {
  api.get(
    '/jobs/:id/board',
    {
      config: { access: 'staff', action: 'people.read' },
      schema: {
        summary: 'The people of a job, with their status and since when they have it',
        params: idParams,
        querystring: z.object(boardFilter),
        response: { 200: board },
      },
    },
    async (request, reply) => {
      const { filter, hint, ...search } = searchOf(request, request.query)
      const found = await boards.read(request.params.id, filter, search)
      if (!found) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return found
      const cards = found.cards.map(({ movedAt, reason, nextStep, owners, source, ...person }) => ({
        ...summaryWithoutContacts(person),
        movedAt,
        owners,
        source,
        reason: maskContacts(reason),
        nextStep: nextStep && { ...nextStep, step: maskContacts(nextStep.step) },
      }))
      return { ...found, cards }
    },
  )
}
