import type { MailState } from '../../contract/mail.ts'
import type { PeopleFilter } from '../../contract/people.ts'
import { ME, readOwners, type TaskFilter } from '../../contract/task.ts'
import type { TodayList } from '../../contract/today.ts'
import type { Actor } from '../audit/actor.ts'
import type { PeopleListing } from '../desk/list-repository.ts'
import type { EnquiryFilter, EnquiryInbox } from '../enquiries/inbox.ts'
import type { UnsentMails } from '../mail/unsent-mails.ts'
import type { Storage } from '../storage/storage.ts'
import type { TaskListing } from '../tasks/list-repository.ts'
import { countUnseen } from '../tasks/mentions.ts'
import { closingJobs, idleJobs, readOpenJobs } from './job-repository.ts'

export type TodaySources = {
  storage: Pick<Storage, 'db' | 'reader'>
  people: PeopleListing
  inbox: EnquiryInbox
  tasks: TaskListing
  mails: UnsentMails
}

/** The filter of a list as it stands in its address. */
export type ListFilter = Record<string, string>

/** The filter with the id of the account in place of `me`. */
export const withAccount = <Filter>(filter: ListFilter, accountId: string) =>
  ({ ...filter, ...(filter.owner && { owner: filter.owner.replace(ME, accountId) }) }) as Filter

/** How many records a list of the office shows with a filter: asked where the list itself is read. */
export function countRecords({ storage, people, inbox, tasks, mails }: TodaySources, { accountId, now }: Actor) {
  const owners = (owner: string) => owner.replace(ME, accountId)
  const named = <Filter>(filter: ListFilter) => withAccount<Filter>(filter, accountId)

  async function countJobs({ owner, closes }: ListFilter): Promise<number> {
    const open = await readOpenJobs(storage.reader, now)
    const ids = closes ? closingJobs(open, now) : await idleJobs(storage.reader, open, now)
    if (!owner) return ids.length
    const { accounts, isNobodys } = readOwners(owners(owner))
    const theirs = await tasks.jobOwners()
    return ids.filter((id) => theirs[id]?.some((one) => accounts.includes(one)) ?? isNobodys).length
  }

  const countIn: Record<TodayList, (filter: ListFilter) => Promise<number>> = {
    people: (filter) => people.count(named<PeopleFilter>(filter)),
    enquiries: (filter) => inbox.count(named<EnquiryFilter>(filter), now),
    tasks: (filter) => tasks.count(named<TaskFilter>(filter)),
    jobs: countJobs,
    mails: ({ state }) => mails.count({ state: state as MailState }),
    mentions: () => countUnseen(storage.db, accountId),
  }
  return (list: TodayList, filter: ListFilter) => countIn[list](filter)
}
