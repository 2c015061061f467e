import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PeopleFilter } from '../../contract/people.ts'
import { applicationStatuses } from '../../contract/stages.ts'
import type { Slice } from '../storage/full-text.ts'
import type { Schema } from '../storage/schema.ts'
import { applicationCondition, factColumnOf } from './filter-repository.ts'

export type Window = Pick<Slice, 'limit' | 'offset'>

/** The newest come first among equals. */
export async function inOrder(
  people: SelectQueryBuilder<Schema, 'people', object>,
  filter: PeopleFilter,
  { offset, limit }: Window,
): Promise<string[]> {
  const column = factColumnOf(filter.sort)
  if (column) return byFact(people, column, filter.direction ?? 'asc', { offset, limit })
  const rows = await people
    .select('people.id')
    .orderBy(orderOf(filter))
    .orderBy('submitted_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * People of whom the fact is not known come last in either direction. Two queries, each in the order of an index, because
 * neither database reads nulls last from one index in both directions.
 */
async function byFact(
  people: SelectQueryBuilder<Schema, 'people', object>,
  column: NonNullable<ReturnType<typeof factColumnOf>>,
  direction: 'asc' | 'desc',
  { offset, limit }: Window,
): Promise<string[]> {
  const known = people.where(column, 'is not', null)
  const first = await known
    .select('people.id')
    .orderBy(column, direction)
    .orderBy('submitted_at', direction)
    .orderBy('people.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const left = limit - first.length
  if (left === 0) return first.map(({ id }) => id)
  const countKnown = async () =>
    (await known.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  const before = first.length > 0 ? offset + first.length : await countKnown()
  const rest = await people
    .where(column, 'is', null)
    .select('people.id')
    .orderBy('submitted_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(left)
    .offset(Math.max(0, offset - before))
    .execute()
  return [...first, ...rest].map(({ id }) => id)
}

function orderOf(filter: PeopleFilter): RawBuilder<unknown> {
  const { sort, direction } = filter
  const down = direction === undefined ? sort === 'submitted' || sort === undefined : direction === 'desc'
  const towards = sql.raw(down ? 'desc' : 'asc')
  if (sort === 'name') return sql`name_key ${towards}`
  if (sort === 'status') return sql`${statusRank(filter)} ${towards}`
  return sql`people.submitted_at ${towards}`
}

/** In the order of the work, by the application that the row stands for; people without one come last. */
function statusRank(filter: PeopleFilter) {
  const matched = applicationCondition(filter)
  const status = matched
    ? sql`(
        select applications.status from applications where applications.person_id = people.id and ${matched}
        order by applications.submitted_at desc, applications.id desc limit 1
      )`
    : sql`people.status`
  return sql`case ${status} ${sql.join(
    applicationStatuses.map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`),
    sql` `,
  )} else ${sql.lit(applicationStatuses.length)} end`
}
