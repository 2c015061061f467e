import type { TaskRecord } from '../../../contract/task.ts'
import type { Act, Offer, Offers } from '../../frame/act.ts'
import { hasWords, readAct } from '../../frame/read-act.ts'
import { useUndo } from '../../frame/undo.tsx'
import { jobName } from '../../jobs/job-name.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useAssign } from '../../tasks/use-assign.ts'
import { useColleagues } from '../../tasks/use-tasks.ts'
import { useNamedPeople } from './use-named-people.ts'

const grammar = { verbs: ['assign', 'give', 'hand over'], joins: ['to'] }
const MOST = 8
const MOST_JOBS = 3

type Owner = { _id: string; name: string } | null

/** "assign asha to meena", also of a job, and a person's name alone. */
export const assignAct: Act = { key: 'assign', action: 'tasks.edit', verbs: grammar.verbs, useOffers }

function useOffers(words: string): Offers {
  const { hasVerb: isAsked, subject, target } = readAct(words, grammar)
  const { people, isLoading } = useNamedPeople(isAsked || target === undefined ? subject : '')
  const { data: jobs = [] } = useJobs({ enabled: isAsked })
  const { data: colleagues = [] } = useColleagues({ enabled: isAsked })
  const { tell } = useUndo()
  const { start } = useAssign(() => {})

  if (subject === '') return { offers: [], isAsked, missing: 'Say whom or what, and whose: “assign asha to me”.' }
  const named: { record: TaskRecord; name: string }[] = [
    ...people.map(({ _id, name }) => ({ record: { kind: 'person' as const, record: _id }, name })),
    ...(isAsked ? jobs : [])
      .filter(({ title }) => hasWords(title, subject))
      .slice(0, MOST_JOBS)
      .map((job) => ({ record: { kind: 'job' as const, record: job._id }, name: jobName(job) })),
  ]
  if (target === undefined) {
    const offers = (isAsked ? named : named.slice(0, 1)).map(
      ({ record, name }): Offer => ({ id: record.record, title: `Assign ${name} to…`, words: `assign ${name} to ` }),
    )
    return { offers, isAsked, isLoading, missing: `Nobody and no job is named “${subject}”.` }
  }
  const owners: { owner: Owner; words: string }[] = [
    ...colleagues
      .filter(({ mayOwn }) => mayOwn)
      .map(({ _id, name, isSelf }) => ({ owner: { _id, name }, words: isSelf ? `${name} me` : name })),
    { owner: null, words: 'nobody' },
  ]
  const wanted = owners.filter((one) => hasWords(one.words, target))
  if (!isAsked) return { offers: [], isAsked }
  if (target === '')
    return {
      offers: wanted.map(({ owner }) => {
        const to = owner?.name ?? 'nobody'
        return { id: owner?._id ?? '-', title: `Assign ${subject} to ${to}`, words: `assign ${subject} to ${to}` }
      }),
      isAsked,
    }
  const offers = named.flatMap(({ record, name }) =>
    wanted.map(({ owner }): Offer => {
      const to = owner?.name ?? 'nobody'
      return {
        id: `${record.record}-${owner?._id ?? ''}`,
        title: `Assign ${name} to ${to}`,
        consequence: owner
          ? `${to} takes care of ${name} from now on. No mail is sent.`
          : `Nobody takes care of ${name} from then on. No mail is sent.`,
        async run() {
          const failure = await start([record], owner, () => name)
          if (failure) tell(failure, 'failed')
        },
      }
    }),
  )
  return {
    offers: offers.slice(0, MOST),
    isAsked,
    isLoading,
    missing: wanted.length === 0 ? `No colleague is named “${target}”.` : `Nobody and no job is named “${subject}”.`,
  }
}
