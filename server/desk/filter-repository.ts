import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { caseKey } from '../../contract/case-key.ts'
import { industryKey } from '../../contract/industry.ts'
import { type FigureSort, figureSorts, type PeopleFilter } from '../../contract/people.ts'
import { readOwners } from '../../contract/task.ts'
import { DAY, endOfIstDay } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import type { PersonKey } from '../storage/full-text.ts'

/** The key of a list without a search. */
export const personId: PersonKey = { person: sql`people.id`, ofRecord: sql`person_id`, fromIds: (ids) => ids }

/** The conditions under which a filter leaves somebody. */
export function conditionsOf(filter: PeopleFilter, key: PersonKey): RawBuilder<SqlBool>[] {
  const { tag, city, hasResume, starred, asksErasure, owner } = filter
  const additions = ofAdditions(filter)
  const isOne = (ids: RawBuilder<unknown>, wanted: boolean) =>
    sql<SqlBool>`${key.person} ${sql.raw(wanted ? 'in' : 'not in')} (${key.fromIds(ids)})`
  const conditions: RawBuilder<SqlBool>[] = []
  if (tag) conditions.push(isOne(sql`select person_id from person_tags where tag_key = ${caseKey(tag.trim())}`, true))
  if (hasResume) conditions.push(isOne(sql`select id from people where has_resume = 0`, hasResume === 'false'))
  if (starred) conditions.push(isOne(sql`select id from people where starred = 1`, starred === 'true'))
  if (asksErasure)
    conditions.push(isOne(sql`select id from people where erasure_asked_at is not null`, asksErasure === 'true'))
  if (owner) {
    const { accounts, isNobodys } = readOwners(owner)
    const theirs = isOne(ownedPeople(sql`owner_id in (${sql.join(['', ...accounts])})`), true)
    conditions.push(isNobodys ? sql`(${theirs} or ${isOne(ownedPeople(sql`owner_id is not null`), false)})` : theirs)
  }
  if (additions.length > 0) conditions.push(isOne(sql`select person_id from additions where ${and(additions)}`, true))
  const facts = [...ofFigures(filter), ...(city ? [sql`city_key like ${containing(caseKey(city))} escape '\\'`] : [])]
  if (facts.length > 0)
    conditions.push(
      key === personId ? sql<SqlBool>`(${and(facts)})` : isOne(sql`select id from people where ${and(facts)}`, true),
    )
  const record = recordCondition(filter, key)
  if (record) conditions.push(record)
  return conditions
}

/** People of whom, or of whose applications, these owners take care. */
const ownedPeople = (owners: RawBuilder<unknown>) => sql`
  select person_id from tasks where ${owners}
    and done_at is null and person_id is not null and enquiry_id is null`

const ofAdditions = ({ import: importId, importedSince, informed }: PeopleFilter): RawBuilder<unknown>[] => [
  ...(importId ? [sql`import_id = ${importId}`] : []),
  ...(importedSince ? [sql`import_id is not null and submitted_at > ${importedSince}`] : []),
  ...(informed
    ? [sql`import_id is not null and informed_at is ${sql.raw(informed === 'true' ? 'not null' : 'null')}`]
    : []),
]

/** One application fits all of them; days alone may also be those of a message or an addition. */
function recordCondition(
  filter: PeopleFilter,
  { person, newest, ofRecord }: PersonKey,
): RawBuilder<SqlBool> | undefined {
  const { from, to } = filter
  const ofApplication = ofApplicationAlone(filter)
  const days = ofDays(filter)
  const all = [...ofApplication, ...days]
  if (all.length === 0) return undefined
  const applications = sql`select ${ofRecord} from applications where ${and(all)}`
  if (ofApplication.length > 0) return sql`${person} in (${applications})`
  if (newest && from && !to) return sql`${newest} > ${startOf(from)}`
  // Not a union, from which PostgreSQL would remove duplicates first.
  const others = ['enquiries', 'additions'].map(
    (table) => sql`${person} in (select ${ofRecord} from ${sql.table(table)} where ${and(days)})`,
  )
  return sql`(${sql.join([sql`${person} in (${applications})`, ...others], sql` or `)})`
}

/** The conditions under which an application matches a filter. Undefined when the filter says nothing about applications. */
export function applicationCondition(filter: PeopleFilter): RawBuilder<SqlBool> | undefined {
  const all = [...ofApplicationAlone(filter), ...ofDays(filter)]
  return all.length > 0 ? sql<SqlBool>`(${and(all)})` : undefined
}

function ofApplicationAlone(filter: PeopleFilter): RawBuilder<unknown>[] {
  const { status, job, industry, place, appliedSince, unmovedSince } = filter
  const ofJob = [
    ...(industry ? [ofIndustry(industry)] : []),
    ...(place ? [sql`lower(jobs.location) like ${containing(place.toLowerCase())} escape '\\'`] : []),
  ]
  return [
    ...(status ? [sql`applications.status = ${status}`] : []),
    ...(job ? [sql`applications.job_id = ${job}`] : []),
    ...(appliedSince
      ? [sql`applications.submitted_at > ${appliedSince}`, sql`applications.source not in ('added', 'import')`]
      : []),
    ...(unmovedSince ? [sql`applications.moved_at <= ${unmovedSince}`] : []),
    // Not a join, which SQLite would begin with all applications.
    ...(ofJob.length > 0 ? [sql`applications.job_id in (select id from jobs where ${and(ofJob)})`] : []),
  ]
}

/** A saved search may have the name that an industry had before. */
const ofIndustry = (industry: string) => sql`(lower(trim(jobs.industry)) = ${industry.trim().toLowerCase()}
  or jobs.industry = (select name from former_category_names where name_key = ${industryKey(industry)}))`

const ofDays = ({ from, to }: PeopleFilter): RawBuilder<unknown>[] => [
  ...(from ? [sql`submitted_at > ${startOf(from)}`] : []),
  ...(to ? [sql`submitted_at <= ${iso(endOfIstDay(to))}`] : []),
]

/** The columns of the newest facts. */
const figureColumns = {
  experience: 'experience',
  currentCtc: 'current_ctc',
  expectedCtc: 'expected_ctc',
  notice: 'notice_days',
} as const satisfies Record<FigureSort, string>

/** The column of a fact by which lists are sorted. Undefined for other orders. */
export function factColumnOf(sort: PeopleFilter['sort']) {
  if (sort === 'city') return 'city_key'
  return sort && sort in figureColumns ? figureColumns[sort as FigureSort] : undefined
}

/** Somebody of whom a fact is not known is in no range of it. */
function ofFigures(filter: PeopleFilter): RawBuilder<unknown>[] {
  return figureSorts.flatMap((kind) => {
    const column = sql.ref(figureColumns[kind])
    const [from, to] = [filter[`${kind}From`], filter[`${kind}To`]]
    return [...(from ? [sql`${column} >= ${Number(from)}`] : []), ...(to ? [sql`${column} <= ${Number(to)}`] : [])]
  })
}

const and = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

const startOf = (day: string) => iso(endOfIstDay(day) - DAY)

/** A pattern of texts that contain another. */
const containing = (text: string) => `%${text.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
