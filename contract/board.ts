import * as z from 'zod/mini'
import { applicationSources } from './application.ts'
import { listFacts, personSummary } from './people.ts'
import { maybeLine } from './text.ts'

/** So many people of one job are on its board. The list has all of them. */
export const MAX_BOARD = 2000

/**
 * Somebody on a job. `movedAt`: when the application came into its status. `reason`: why it ended; empty for others.
 * `nextStep`: what is next with the application or the person; null without anything. `owners`: the accounts that take care
 * of either. `source`: how the application was made.
 */
export const boardCard = z.extend(personSummary, {
  movedAt: z.string(),
  reason: z.string(),
  owners: z.array(z.string()),
  source: z.enum(applicationSources),
  nextStep: z.nullable(z.object({ step: z.string(), dueAt: z.nullable(z.string()) })),
})

/** The people of a job, newest first. `hasMore`: there are more than the board shows. */
export const board = z.object({ cards: z.array(boardCard), total: listFacts.total, hasMore: z.boolean() })

/** The query of `GET /api/jobs/:id/board`. */
export const boardFilter = { q: z.optional(maybeLine('the words', 200)) }

export type BoardCard = z.infer<typeof boardCard>
export type Board = z.infer<typeof board>
