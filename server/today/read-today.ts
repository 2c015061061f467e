import type { OfficeHours } from '../../contract/office-hours.ts'
import { DAY } from '../../contract/time.ts'
import {
  CLIENT_ANSWER_DAYS,
  endOfToday,
  ownersOfScope,
  type Today,
  type TodayKind,
  type TodayLine,
  type TodayList,
  type TodayScope,
} from '../../contract/today.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { readArrivals } from './arrival-repository.ts'
import { countRecords, type ListFilter, type TodaySources } from './count-records.ts'
import { oldestLate } from './oldest-late.ts'
import { overdueErasures } from './overdue-erasures.ts'
import { readVisit } from './visit-repository.ts'

/** `seesMails`: whether the account may read mails. */
type Asked = { actor: Actor; scope: TodayScope; seesMails: boolean; officeHours: OfficeHours }

export async function readToday(sources: TodaySources, asked: Asked): Promise<Today> {
  const { since, isFirst } = await readVisit(sources.storage.db, asked.actor)
  const [lines, arrivals] = await Promise.all([
    readLines(sources, asked, since),
    readArrivals(sources.storage.reader, sources.people, since),
  ])
  return { since, isFirstVisit: isFirst, lines, arrivals }
}

async function readLines(sources: TodaySources, asked: Asked, since: string): Promise<TodayLine[]> {
  const { actor, scope, seesMails, officeHours } = asked
  const { now } = actor
  const count = countRecords(sources, actor)
  const owned: ListFilter = ownersOfScope[scope]
  const waiting = { status: 'with_client', unmovedSince: iso(now - CLIENT_ANSWER_DAYS * DAY) }
  const all: [TodayKind, TodayList, ListFilter][] = [
    ['overdue_enquiries', 'enquiries', { status: 'overdue', ...owned }],
    ['steps', 'tasks', { dueUntil: endOfToday(now), ...owned }],
    ['mentions', 'mentions', {}],
    ['applied', 'people', { status: 'pending', appliedSince: since }],
    ['new_enquiries', 'enquiries', { status: 'open', since }],
    ['imported', 'people', { importedSince: since }],
    ['with_client', 'people', { ...waiting, ...owned }],
    ['idle_jobs', 'jobs', { sent: 'none', ...owned }],
    ['closing_jobs', 'jobs', { closes: 'week', ...owned }],
    ['failed_mails', 'mails', { state: 'failed' }],
    ['erasure_requests', 'people', { asksErasure: 'true' }],
  ]
  const shown = all.filter(([, list]) => list !== 'mails' || seesMails)
  const lines = await Promise.all(
    shown.map(async ([kind, list, filter]) => ({ kind, list, filter, count: await count(list, filter) })),
  )
  const lateSteps = await count('tasks', { ...owned, dueUntil: iso(now - 1) })
  const late: Partial<Record<TodayKind, number>> = {
    steps: lateSteps,
    erasure_requests: await overdueErasures(sources.storage.reader, now),
  }
  const lateOf = (kind: TodayKind, all: number) => (kind === 'overdue_enquiries' ? all : (late[kind] ?? 0))
  const oldestOf = oldestLate(sources, actor, officeHours)
  const due = lines.filter((line) => line.count > 0).map((line) => ({ ...line, late: lateOf(line.kind, line.count) }))
  return Promise.all(due.map(async (line) => ({ ...line, oldest: await oldestOf(line) })))
}
