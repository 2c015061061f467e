import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type ApplicationStatus, applicationStatuses } from '../../contract/application.ts'
import type { PeopleFilter, PersonSummary } from '../../contract/people.ts'
import { DAY, endOfIstDay } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { findMatch } from '../search/find-match.ts'
import type { SearchNode } from '../storage/full-text.ts'
import { caseKey } from '../storage/ids.ts'
import type { Page } from '../storage/page.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { searchedTexts } from './index-person.ts'

/** `namesOnly`: for readers who may not see contact details and resumes, and must not find out by searching. */
export type PeopleSearch = { node: SearchNode | undefined; namesOnly: boolean }

export function peopleListing({ reader, fullText }: Pick<Storage, 'reader' | 'fullText'>) {
  const matching = (db: Database, filter: PeopleFilter, { node, namesOnly }: PeopleSearch) => {
    const people = narrowed(db, filter)
    return node ? people.where(sql<SqlBool>`people.id in (${fullText.matching(node, namesOnly)})`) : people
  }
  /** Those who fit best come first, and then the others. */
  async function mostRelevant(db: Database, filter: PeopleFilter, search: PeopleSearch, node: SearchNode, page: Page) {
    const best = sql<{ person_id: string; rank: number }>`(${fullText.ranked(node, search.namesOnly)})`.as('found')
    const ofBest = await onPage(
      narrowed(db, filter)
        .innerJoin(best, (join) => join.onRef('found.person_id', '=', 'people.id'))
        .orderBy('found.rank', 'desc'),
      page,
    )
    // A full page of them needs no look at everybody else who matches, who may be most of all people.
    if (ofBest.length === page.limit) return ofBest
    return onPage(
      matching(db, filter, search)
        .leftJoin(best, (join) => join.onRef('found.person_id', '=', 'people.id'))
        .orderBy(sql`coalesce(found.rank, 0) desc`),
      page,
    )
  }
  return {
    async page(filter: PeopleFilter, search: PeopleSearch, page: Page): Promise<PersonSummary[]> {
      const { node } = search
      const byRelevance = filter.sort === undefined || filter.sort === 'relevance'
      const inOrder = (db: Database) => onPage(matching(db, filter, search).orderBy(orderOf(filter)), page)
      const ids = node
        ? await fullText.search(reader, (db) =>
            byRelevance ? mostRelevant(db, filter, search, node, page) : inOrder(db),
          )
        : await inOrder(reader)
      const summaries = await summariesOf(reader, ids)
      return node ? addMatches(reader, summaries, search) : summaries
    },

    async count(filter: PeopleFilter, search: PeopleSearch): Promise<number> {
      const { node, namesOnly } = search
      const countAll = async (db: Database) => {
        const people = matching(db, filter, search).select(({ fn }) => fn.countAll<number>().as('count'))
        return (await people.executeTakeFirstOrThrow()).count
      }
      if (!node) return countAll(reader)
      return fullText.search(reader, async (db) => {
        // The index has exactly the people who are not merged, so a search alone is counted there.
        if (conditionsOf(filter).length > 0) return countAll(db)
        const { rows } = await sql<{ count: number }>`${fullText.counting(node, namesOnly)}`.execute(db)
        return rows[0]?.count ?? 0
      })
    },
  }
}

function narrowed(db: Database, filter: PeopleFilter) {
  let people = db.selectFrom('people').where('merged_into', 'is', null)
  for (const condition of conditionsOf(filter)) people = people.where(condition)
  return people
}

/** The newest come first among equals. */
async function onPage(people: SelectQueryBuilder<Schema, 'people', object>, { page, limit }: Page): Promise<string[]> {
  const rows = await people
    .select('people.id')
    .orderBy('submitted_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
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
      const allowed = namesOnly ? texts.filter(({ source }) => source === 'name' || source === 'tag') : texts
      found.push({ ...person, match: findMatch(node, allowed) })
      await nextTurn()
    }
  }
  return found
}

export type PeopleListing = ReturnType<typeof peopleListing>

/** The people of these ids in this order, without those that were merged into others. */
export async function summariesOf(db: Database, ids: string[]): Promise<PersonSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('people')
    .leftJoin('applications', 'applications.id', 'people.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('people')
    .select(['jobs.title', 'applications.deleted_job_title'])
    .where('people.id', 'in', ids)
    .where('merged_into', 'is', null)
    .execute()
  const tags = await tagsOf(db, ids)
  const contacts = await contactsOf(db, ids)
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        name: row.name,
        email: contacts.get(row.id)?.email ?? '',
        phone: contacts.get(row.id)?.phone ?? '',
        status: row.status as ApplicationStatus | null,
        job: row.title ?? row.deleted_job_title,
        submittedAt: row.submitted_at,
        applicationCount: row.application_count,
        enquiryCount: row.enquiry_count,
        hasResume: row.has_resume === 1,
        tags: tags.get(row.id) ?? [],
        starred: row.starred === 1,
        doNotContact: row.do_not_contact === 1,
        version: String(row.version),
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The tags of each person, in alphabetical order. */
export async function tagsOf(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('person_tags')
    .select(['person_id', 'tag'])
    .where('person_id', 'in', ids)
    .orderBy('tag_key')
    .execute()
  const byPerson = new Map<string, string[]>()
  for (const { person_id, tag } of rows) byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), tag])
  return byPerson
}

/** The newest address and the newest phone number of each person. */
async function contactsOf(db: Database, ids: string[]): Promise<Map<string, { email: string; phone: string }>> {
  const byPerson = new Map<string, { email: string; phone: string }>()
  const rows = await Promise.all(
    (['applications', 'enquiries'] as const).map((table) =>
      db
        .selectFrom(table as 'applications')
        .select(['person_id', 'email', 'phone', 'submitted_at'])
        .where('person_id', 'in', ids)
        .execute(),
    ),
  )
  for (const row of rows.flat().sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))) {
    const known = byPerson.get(row.person_id ?? '')
    byPerson.set(row.person_id ?? '', { email: known?.email || row.email, phone: known?.phone || row.phone })
  }
  return byPerson
}

function orderOf({ sort, direction }: PeopleFilter): RawBuilder<unknown> {
  const down = direction === undefined ? sort === 'submitted' || sort === undefined : direction === 'desc'
  const towards = sql.raw(down ? 'desc' : 'asc')
  if (sort === 'name') return sql`name_key ${towards}`
  if (sort === 'status') return sql`${statusRank()} ${towards}`
  return sql`people.submitted_at ${towards}`
}

/** In the order of the work; people without an application come last. */
const statusRank = () =>
  sql`case people.status ${sql.join(
    applicationStatuses.map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`),
    sql` `,
  )} else ${sql.lit(applicationStatuses.length)} end`

function conditionsOf(filter: PeopleFilter): RawBuilder<SqlBool>[] {
  const { tag, hasResume, starred } = filter
  const conditions: RawBuilder<SqlBool>[] = []
  if (tag)
    conditions.push(
      sql`exists (select 1 from person_tags where person_id = people.id and tag_key = ${caseKey(tag.trim())})`,
    )
  if (hasResume) conditions.push(sql`has_resume = ${hasResume === 'true' ? 1 : 0}`)
  if (starred) conditions.push(sql`starred = ${starred === 'true' ? 1 : 0}`)
  const record = recordCondition(filter)
  if (record) conditions.push(record)
  return conditions
}

/** One application fits all of them; days alone may also be those of a message. */
function recordCondition({ status, job, industry, place, from, to }: PeopleFilter): RawBuilder<SqlBool> | undefined {
  const days = [
    ...(from ? [sql`submitted_at > ${iso(endOfIstDay(from) - DAY)}`] : []),
    ...(to ? [sql`submitted_at <= ${iso(endOfIstDay(to))}`] : []),
  ]
  const ofJob = [
    ...(industry ? [sql`lower(trim(jobs.industry)) = ${industry.trim().toLowerCase()}`] : []),
    ...(place ? [sql`lower(jobs.location) like ${`%${escapeLike(place.trim().toLowerCase())}%`} escape '\\'`] : []),
  ]
  const ofApplication = [
    ...(status ? [sql`applications.status = ${status}`] : []),
    ...(job ? [sql`applications.job_id = ${job}`] : []),
    ...ofJob,
  ]
  const all = [...ofApplication, ...days]
  if (all.length === 0) return undefined
  const jobs = ofJob.length > 0 ? sql`join jobs on jobs.id = applications.job_id` : sql``
  const and = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `)
  const applications = sql`select person_id from applications ${jobs} where ${and(all)}`
  if (ofApplication.length > 0) return sql`people.id in (${applications})`
  return sql`people.id in (${applications} union all select person_id from enquiries where ${and(days)})`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
