import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { applicationStatuses } from '../../contract/application.ts'
import {
  MAX_WALK,
  type PeopleFilter,
  type PeoplePage,
  type PersonSummary,
  type Walk,
  type WalkEntry,
} from '../../contract/people.ts'
import { totalCount } from '../http/pagination.ts'
import { correctSearch } from '../search/correct-search.ts'
import { findMatch } from '../search/find-match.ts'
import { type FoundPerson, type Matches, MOST_RANKED, type SearchNode, type Slice } from '../storage/full-text.ts'
import type { Page } from '../storage/page.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { applicationCondition, conditionsOf, personId } from './filter-repository.ts'
import { findRowApplications } from './row-application-repository.ts'
import { summariesOf } from './summary-repository.ts'
import { searchedTexts } from './text-repository.ts'
import { isOpenToViewers } from './without-contacts.ts'

/** `namesOnly`: for readers who may not see contact details and resumes, and must not find out by searching. */
export type PeopleSearch = { node: SearchNode | undefined; namesOnly: boolean }

/** Where a search finds more people than this, the list is read in its order until a page is full. */
const FREQUENT = 5000

type Found = { ids: string[]; total: number; isTotalEstimated: boolean }
type WithoutHint<Answer> = Omit<Answer, 'hint'>

export function peopleListing({ reader, fullText }: Pick<Storage, 'reader' | 'fullText'>) {
  const count = async (db: Database, matches: Matches) =>
    (await fullText.counting(matches).execute(db)).rows[0]?.count ?? 0

  async function byDate(db: Database, matches: Matches, slice: Slice): Promise<FoundPerson[]> {
    return slice.limit === 0 ? [] : (await fullText.byDate(matches, slice).execute(db)).rows
  }

  /** The total that was found with people of a page, or that of the whole search. */
  async function withTotal(db: Database, matches: Matches, page: Page, ids: string[], known?: FoundPerson) {
    const total = known?.total ?? (await totalCount(ids, page, () => count(db, matches)))
    return { ids, total, isTotalEstimated: known?.is_estimate ?? false }
  }

  /** The newest matches come first, the best of them at the top, and then the others by date. */
  async function byRelevance(db: Database, matches: Matches, page: Page): Promise<Found> {
    const start = startOf(page)
    const best = start < MOST_RANKED ? (await fullText.ranked(matches).execute(db)).rows : []
    const ids = idsOf(best).slice(start, start + page.limit)
    if (start < MOST_RANKED && best.length < MOST_RANKED) return { ids, total: best.length, isTotalEstimated: false }
    const rest = { limit: page.limit - ids.length, offset: Math.max(start, MOST_RANKED) }
    const others = await byDate(db, matches, { direction: 'desc', ...rest })
    return withTotal(db, matches, page, [...ids, ...idsOf(others)], best[0] ?? others[0])
  }

  async function inOrder(db: Database, matches: Matches, filter: PeopleFilter, page: Page): Promise<Found> {
    if (filter.sort === 'submitted') {
      const slice = { direction: filter.direction ?? 'desc', limit: page.limit, offset: startOf(page) }
      const people = await byDate(db, matches, slice)
      return withTotal(db, matches, page, idsOf(people), people[0])
    }
    const total = await count(db, matches)
    const rows = filter.sort === 'name' ? startOf(page) + page.limit : Infinity
    const found =
      total > FREQUENT ? fullText.includes(matches, rows) : sql<SqlBool>`people.id in (${fullText.matching(matches)})`
    const ids = await onPage(db.selectFrom('people').where(found), filter, page)
    return { ids, total, isTotalEstimated: false }
  }

  async function withoutSearch(filter: PeopleFilter, page: Page): Promise<Found> {
    let people = reader.selectFrom('people').where('merged_into', 'is', null)
    for (const condition of conditionsOf(filter, personId)) people = people.where(condition)
    const ids = await onPage(people, filter, page)
    const countAll = async () => {
      const counted = people.select(({ fn }) => fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    }
    return { ids, total: await totalCount(ids, page, countAll), isTotalEstimated: false }
  }

  function ids(filter: PeopleFilter, { node, namesOnly }: PeopleSearch, page: Page): Promise<Found> {
    if (!node) return withoutSearch(filter, page)
    const matches = { node, namesOnly, conditions: conditionsOf(filter, fullText.personKey) }
    const isRanked = filter.sort === undefined || filter.sort === 'relevance'
    return fullText.search(reader, (db) =>
      isRanked ? byRelevance(db, matches, page) : inOrder(db, matches, filter, page),
    )
  }

  async function readNewest(): Promise<string> {
    const row = await reader
      .selectFrom('people')
      .select('submitted_at')
      .orderBy('submitted_at', 'desc')
      .limit(1)
      .execute()
    return row[0]?.submitted_at ?? ''
  }

  async function corrected({ node, namesOnly }: PeopleSearch) {
    const other = node && (await correctSearch(node, (some) => fullText.countPhrases(reader, some, namesOnly)))
    return other && { search: { node: other.node, namesOnly }, corrected: other.corrected }
  }

  /** When nobody is found, the search is repeated with other spellings of the words that nobody has. */
  async function correctedIds(filter: PeopleFilter, search: PeopleSearch, page: Page) {
    const found = await ids(filter, search, page)
    const asTyped = { ...found, search, corrected: null }
    const other = found.total === 0 ? await corrected(search) : undefined
    if (!other) return asTyped
    const better = await ids(filter, other.search, page)
    return better.total > 0 ? { ...better, ...other } : asTyped
  }

  const withMatches = async (people: PersonSummary[], search: PeopleSearch) =>
    search.node ? addMatches(reader, people, search) : people

  return {
    /** Each person stands for the application that the filter matched, otherwise for the newest one. */
    async find(filter: PeopleFilter, search: PeopleSearch, page: Page): Promise<WithoutHint<PeoplePage>> {
      const newest = await readNewest()
      const { ids: found, search: used, ...totals } = await correctedIds(filter, search, page)
      const applications = await findRowApplications(reader, found, filter)
      return { people: await withMatches(await summariesOf(reader, found, applications), used), newest, ...totals }
    },

    /** Everybody in the list as it is now, in its order, so that a walk is not changed by what it moves. */
    async walk(filter: PeopleFilter, search: PeopleSearch): Promise<WithoutHint<Walk>> {
      const newest = await readNewest()
      const { ids: found, search: _, ...totals } = await correctedIds(filter, search, { page: 1, limit: MAX_WALK })
      const applications = await findRowApplications(reader, found, filter)
      const entries = found.map((person) => ({ person, application: applications.get(person) ?? null }))
      return { entries, newest, ...totals }
    },

    /** The rows of a walk, also of people who are no longer in the list. */
    async rows(entries: readonly WalkEntry[], search: PeopleSearch): Promise<PersonSummary[]> {
      const applications = new Map(
        entries.flatMap(({ person, application }): [string, string][] => (application ? [[person, application]] : [])),
      )
      const ids = entries.map(({ person }) => person)
      const people = await withMatches(await summariesOf(reader, ids, applications), search)
      const other = people.every(({ match }) => !match) ? await corrected(search) : undefined
      return other ? withMatches(people, other.search) : people
    },
  }
}

const idsOf = (people: FoundPerson[]) => people.map(({ person_id }) => person_id)

const startOf = ({ page, limit }: Page) => (page - 1) * limit

/** The newest come first among equals. */
async function onPage(
  people: SelectQueryBuilder<Schema, 'people', object>,
  filter: PeopleFilter,
  page: Page,
): Promise<string[]> {
  const rows = await people
    .select('people.id')
    .orderBy(orderOf(filter))
    .orderBy('submitted_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(page.limit)
    .offset(startOf(page))
    .execute()
  return rows.map(({ id }) => id)
}

/** The texts of so many people are in memory at a time. */
const MATCH_BATCH = 25

/** Adds the line that was found to each person. Yields, because a long page of long resumes takes tens of milliseconds. */
async function addMatches(
  db: Database,
  people: PersonSummary[],
  { node, namesOnly }: PeopleSearch,
): Promise<PersonSummary[]> {
  if (!node) return people
  const found: PersonSummary[] = []
  for (let from = 0; from < people.length; from += MATCH_BATCH) {
    const batch = people.slice(from, from + MATCH_BATCH)
    const textsOf = await searchedTexts(
      db,
      batch.map(({ _id }) => _id),
    )
    for (const person of batch) {
      const texts = textsOf.get(person._id) ?? []
      const allowed = namesOnly ? texts.filter(isOpenToViewers) : texts
      found.push({ ...person, match: await findMatch(node, allowed) })
      await nextTurn()
    }
  }
  return found
}

export type PeopleListing = ReturnType<typeof peopleListing>

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
