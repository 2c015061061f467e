import {
  type AnswerInput,
  answerLabels,
  type ClientAnswer,
  type GivenAnswer,
} from '../../contract/submissions/answer.ts'
import { moveApplications } from '../applications/move-repository.ts'
import { applicationRecords } from '../applications/repository.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { lockOpenLink, type OpenLink } from '../private-links/links.ts'
import type { Write } from '../storage/storage.ts'
import { tellOwner } from '../tasks/tell-owner.ts'
import { addEvents, CLIENT } from '../timeline/events.ts'
import { openSubmission } from './open-submission.ts'
import { toAnswer } from './read-repository.ts'
import { applicationAt } from './snapshot.ts'

type Answered = { answer: GivenAnswer } | { refusal: Refusal }

/** Keeps what a contact says about somebody, moves the card and tells whose it is, in one transaction. */
export function answerShortlist(people: People, link: OpenLink, input: AnswerInput, now: number): Promise<Answered> {
  const { storage } = people
  const { n, answer, reason, comment } = input
  return storage.write(async (trx): Promise<Answered> => {
    const found = await openSubmission(trx, link.record)
    if (!found) return { refusal: refusals.linkOver }
    const application = await applicationAt(trx, link.record, n)
    if (application === undefined) return { refusal: refusals.unknownRecord }
    await lockSenders(storage, trx, applicationRecords, [application])
    if (!(await lockOpenLink(storage, trx, link.id, now))) return { refusal: refusals.linkOver }
    // Read again under the lock, because the person may have been erased meanwhile.
    if ((await applicationAt(trx, link.record, n)) === undefined) return { refusal: refusals.unknownRecord }
    const [person] = await applicationRecords.peopleOf(trx, 'id', [application])
    const before = await trx
      .selectFrom('submission_answers')
      .selectAll()
      .where('link_id', '=', link.id)
      .where('n', '=', n)
      .executeTakeFirst()
    const given = { answer, reason: answer === 'interview' ? '' : reason, comment }
    const isSame = before && before.answer === answer && before.reason === given.reason && before.comment === comment
    if (isSame) return { answer: toAnswer(before) }
    const row = { link_id: link.id, n, application_id: application, ...given, at: iso(now) }
    await trx
      .insertInto('submission_answers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['link_id', 'n']).doUpdateSet({ ...given, at: row.at }))
      .execute()
    const actor = { accountId: CLIENT, username: 'Client', now }
    await addEvents(trx, actor, {
      person: person ?? '',
      application,
      kind: 'submission',
      data: { text: wordsOf(given, before?.answer ?? null), link: link.id },
    })
    await move(people, trx, application, given, (before?.answer ?? null) as ClientAnswer | null, now)
    await tellOwner(
      trx,
      { kind: 'application', record: application, person: person ?? '' },
      // All contacts are one actor: the step of another one stays.
      { step: stepOf(given), before: before ? stepOf(before) : null, otherwise: found.account_id },
      actor,
    )
    return { answer: toAnswer(row) }
  })
}

type Given = { answer: ClientAnswer | null; reason: string; comment: string }

/** The words of the timeline after the name of the contact. */
function wordsOf({ answer, reason, comment }: Given, before: string | null): string {
  if (answer === null) return `asked: ${comment}`
  const said = answerLabels[answer] + (reason && ` (${reason})`)
  const answered = before === null ? 'answered:' : before === answer ? 'still says' : 'now says'
  return `${answered} ${said}${comment && `. “${comment}”`}`
}

/** The step of the colleague. The comment stands in the timeline. */
function stepOf({ answer, comment }: { answer: string | null; comment: string }): string {
  if (answer === 'interview') return 'Client: wants an interview, set the day'
  if (answer === 'no') return 'Client: says no, tell the candidate'
  if (answer === 'maybe')
    return comment ? 'Client: says maybe, answer the comment' : 'Client: says maybe, ask what is missing'
  return 'Client: asks something, answer it'
}

/** The card goes where the answer belongs, from where the client has it. What staff have moved further stays. */
async function move(
  people: People,
  trx: Write,
  application: string,
  { answer, reason }: Given,
  before: ClientAnswer | null,
  now: number,
): Promise<void> {
  if (answer === null) return
  const actor = { accountId: CLIENT, username: 'Client', now }
  const isTheirs = ({ status, ended_by }: { status: string; ended_by: string | null }) =>
    status === 'with_client' ||
    (status === 'interview' && before === 'interview') ||
    (status === 'rejected' && ended_by === 'client')
  const to = { interview: 'interview', maybe: 'with_client', no: 'rejected' } as const
  const ended = answer === 'no' ? { by: 'client' as const, reason } : undefined
  await moveApplications(people, trx, [application], { to: to[answer], ended, fits: isTheirs }, actor)
}
