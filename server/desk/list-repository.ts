import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { PeopleFilter, PeoplePage, PersonSummary } from '../../contract/people.ts'
import { MAX_WALK, type Walk, type WalkEntry } from '../../contract/people-walk.ts'
import type { SearchNode } from '../../contract/search/parse-query.ts'
import { type Page, totalCount } from '../http/pagination.ts'
import { correctSearch } from '../search/correct-search.ts'
import { findMatch } from '../search/find-match.ts'
import { type FoundPerson, MAX_RANKED, MAX_TOTAL, type Matches, type Slice } from '../storage/full-text.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { conditionsOf, personId } from './filter-repository.ts'
import { inOrder, type Window } from './order-repository.ts'
import { findRowApplications } from './row-application-repository.ts'
import { summariesOf } from './summary-repository.ts'
import { searchedTexts } from './text-repository.ts'
import { isOpenToViewers } from './without-contacts.ts'

/** `namesOnly`: for readers who may not see contact details and resumes, and must not find out by searching. */
export type PeopleSearch = { node: SearchNode | undefined; namesOnly: boolean }

/** Where a search finds more people than this, the list is read in its order until a page is full. */
const FREQUENT = 5000

/** `hasMore`: there are more than `total`. */
type Found = { ids: string[]; total: number; hasMore: boolean }
type WithoutHint<Answer> = Omit<Answer, 'hint'>

export function peopleListing({ reader, fullText }: Pick<Storage, 'reader' | 'fullText'>) {
  async function byDate(db: Database, matches: Matches, slice: Slice): Promise<string[]> {
    return slice.limit === 0 ? [] : idsOf((await fullText.byDate(matches, slice).execute(db)).rows)
  }

  /** The newest matches come first, the best of them at the top, and then the others by date. */
  async function byRelevance(db: Database, matches: Matches, { offset, limit }: Window): Promise<string[]> {
    const best = offset < MAX_RANKED ? idsOf((await fullText.ranked(matches).execute(db)).rows) : []
    const isAll = offset < MAX_RANKED && best.length < MAX_RANKED
    const from = Math.max(offset, MAX_RANKED)
    const rest = { direction: 'desc' as const, offset: from, limit: isAll ? 0 : Math.max(0, offset + limit - from) }
    return [...best.slice(offset, offset + limit), ...(await byDate(db, matches, rest))]
  }

  /** Also reads as many matches as are counted. */
  async function counted(page: Page, read: (window: Window) => Promise<string[]>): Promise<Found> {
    const start = startOf(page)
    const offset = start < MAX_TOTAL ? 0 : start
    const end = Math.max(MAX_TOTAL, start + page.limit)
    const ids = await read({ offset, limit: end - offset + 1 })
    if (ids.length === 0 && offset > 0) return { ...(await counted({ ...page, page: 1 }, read)), ids: [] }
    const known = offset + ids.length
    const shown = ids.slice(start - offset, start - offset + page.limit)
    return { ids: shown, total: Math.min(known, end), hasMore: known > end }
  }

  async function sortedBy(db: Database, matches: Matches, filter: PeopleFilter, page: Page): Promise<Found> {
    const { rows } = await fullText.counting(matches, FREQUENT + 1).execute(db)
    const count = rows[0]?.count ?? 0
    const read = filter.sort === 'name' ? startOf(page) + page.limit : Infinity
    const found =
      count > FREQUENT ? fullText.includes(matches, read) : sql<SqlBool>`people.id in (${fullText.matching(matches)})`
    const start = startOf(page)
    const ids = await inOrder(db.selectFrom('people').where(found), filter, { offset: start, limit: page.limit + 1 })
    const known = Math.max(count, ids.length > 0 ? start + ids.length : 0)
    const end = Math.max(MAX_TOTAL, start < known ? start + page.limit : 0)
    return { ids: ids.slice(0, page.limit), total: Math.min(known, end), hasMore: known > end }
  }

  function filtered(filter: PeopleFilter) {
    let people = reader.selectFrom('people').where('merged_into', 'is', null)
    for (const condition of conditionsOf(filter, personId)) people = people.where(condition)
    return people
  }

  async function count(filter: PeopleFilter): Promise<number> {
    const all = filtered(filter).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await all.executeTakeFirstOrThrow()).count
  }

  async function withoutSearch(filter: PeopleFilter, page: Page): Promise<Found> {
    const ids = await inOrder(filtered(filter), filter, { offset: startOf(page), limit: page.limit })
    return { ids, total: await totalCount(ids, page, () => count(filter)), hasMore: false }
  }

  function ids(filter: PeopleFilter, { node, namesOnly }: PeopleSearch, page: Page): Promise<Found> {
    if (!node) return withoutSearch(filter, page)
    const matches = { node, namesOnly, conditions: conditionsOf(filter, fullText.personKey) }
    const { sort = 'relevance', direction = 'desc' } = filter
    return fullText.search(reader, (db) => {
      if (sort === 'relevance') return counted(page, (window) => byRelevance(db, matches, window))
      if (sort === 'submitted') return counted(page, (window) => byDate(db, matches, { direction, ...window }))
      return sortedBy(db, matches, filter, page)
    })
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
    /** How many people a filter without words leaves. */
    count,

    /** Each person stands for the application that the filter matched, otherwise for the newest one. */
    async find(filter: PeopleFilter, search: PeopleSearch, page: Page): Promise<WithoutHint<PeoplePage>> {
      const newest = await readNewest()
      const { ids: found, search: used, ...totals } = await correctedIds(filter, search, page)
      const applications = await findRowApplications(reader, found, filter)
      return { people: await withMatches(await summariesOf(reader, found, applications), used), newest, ...totals }
    },

    /** The first people of a list, without the lines that were found. */
    async first(limit: number, filter: PeopleFilter, search: PeopleSearch) {
      const { ids: found, total, hasMore } = await correctedIds(filter, search, { page: 1, limit })
      const applications = await findRowApplications(reader, found, filter)
      return { people: await summariesOf(reader, found, applications), total, hasMore }
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
