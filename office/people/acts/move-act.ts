import type { Person, PersonApplication } from '../../../contract/person-page.ts'
import { stageLabel, stages } from '../../../contract/stages.ts'
import { goesBack } from '../../applications/goes-back.ts'
import { useSendMoves } from '../../applications/use-send-moves.ts'
import type { Act, Offer, Offers } from '../../frame/act.ts'
import { readAct } from '../../frame/read-act.ts'
import { jobName } from '../../jobs/job-name.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useSeveralPeople } from '../use-people.ts'
import { type MoveTarget, readTargets } from './move-targets.ts'
import { useNamedPeople } from './use-named-people.ts'

const grammar = { verbs: ['move'], joins: ['to'] }
/** More are found by another word. */
const MOST = 8

/** "move asha to interview", and a person's name alone. */
export const moveAct: Act = { key: 'move', action: 'applications.edit', verbs: grammar.verbs, useOffers }

function useOffers(words: string): Offers {
  const { hasVerb, subject, target } = readAct(words, grammar)
  const targets = readTargets(target ?? '')
  const isAsked = hasVerb || (target !== undefined && target !== '' && targets.length > 0)
  const { people, isLoading } = useNamedPeople(isAsked || target === undefined ? subject : '')
  const applied = people.filter(({ applicationCount }) => applicationCount > 0)
  const details = useSeveralPeople(isAsked && target ? applied.map(({ _id }) => _id) : [])
  const { data: jobs = [] } = useJobs({ enabled: isAsked })
  const send = useSendMoves()

  if (subject === '')
    return { offers: [], isAsked: hasVerb, missing: 'Say whom and where to: “move asha to interview”.' }
  if (target === undefined) {
    const named = (isAsked ? applied : applied.slice(0, 1)).map(
      ({ _id, name }): Offer => ({ id: _id, title: `Move ${name} to…`, words: `move ${name} to ` }),
    )
    return { offers: named, isAsked, isLoading, missing: missingPeople(people, applied, subject) }
  }
  if (target === '') {
    const [only, ...others] = applied
    const whom = only && others.length === 0 ? only.name : subject
    const offers = targets.map(({ key, label }) => ({
      id: key,
      title: `Move ${whom} to ${label}`,
      words: `move ${whom} to ${label}`,
    }))
    return { offers: isAsked ? offers : [], isAsked }
  }
  if (targets.length === 0)
    return { offers: [], isAsked, missing: `There is no status “${target}”. Try “interview”, “offer” or “withdrawn”.` }

  const isOnSeveral = details.people.flatMap(({ applications }) => applications).length > 1
  const offers: Offer[] = []
  const there: string[] = []
  for (const person of details.people)
    for (const application of openFirst(person.applications))
      for (const wanted of targets) {
        const job = nameOfJob(application)
        if (isThere(application, wanted)) there.push(`${person.name} is at ${wanted.label} on ${job} already.`)
        else offers.push(moveOffer(person, application, wanted, job))
      }
  return {
    offers: offers.slice(0, MOST),
    // Without the verb, words that name nobody are a search.
    isAsked: hasVerb || applied.length > 0,
    isLoading: isLoading || details.isLoading,
    missing: there[0] ?? missingPeople(people, applied, subject),
  }

  function nameOfJob({ job, jobTitle }: PersonApplication): string {
    const listed = jobs.find(({ _id }) => _id === job?._id)
    return listed ? jobName(listed) : (jobTitle ?? 'a job that was deleted')
  }

  function moveOffer(
    { name }: Person,
    { _id, status, ended }: PersonApplication,
    wanted: MoveTarget,
    job: string,
  ): Offer {
    const { key, label, to, ending } = wanted
    const from = stageLabel(status, ended?.by)
    const moves = goesBack(status, to) ? 'moves back' : 'moves'
    return {
      id: `${_id}-${key}`,
      title: `Move ${name} to ${label}${isOnSeveral ? ` on ${job}` : ''}`,
      consequence: ending
        ? `${name} ends on ${job}: from ${from} to ${label}, without a reason. No mail is sent.`
        : `${name} ${moves} from ${from} to ${label} on ${job}. No mail is sent.`,
      run: () => send([{ _id, name, status }], to, ending),
    }
  }
}

/** Those that still move on stand first. */
const openFirst = (applications: readonly PersonApplication[]) =>
  applications.toSorted((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)))

const hasEnded = ({ status }: PersonApplication) => stages[status].kind === 'ended' || stages[status].kind === 'joined'

const isThere = ({ status, ended }: PersonApplication, { to, ending }: MoveTarget) =>
  status === to && (!ending || ended?.by === ending.by)

/** Why there is nobody to move. */
function missingPeople(people: readonly { name: string }[], applied: readonly unknown[], subject: string) {
  const [first] = people
  if (!first) return `Nobody is named “${subject}”.`
  return applied.length === 0 ? `${first.name} is on no job. Put ${first.name} on one first.` : undefined
}
