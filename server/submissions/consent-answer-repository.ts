import type { ConsentAnswerInput, ConsentPage, GivenConsent } from '../../contract/submissions/consent.ts'
import { applicationRecords } from '../applications/repository.ts'
import { type Refusal, refusals } from '../errors.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { lockOpenLink, type OpenLink } from '../private-links/links.ts'
import type { Database, Write } from '../storage/storage.ts'
import { tellOwner } from '../tasks/tell-owner.ts'
import { addEvents, CANDIDATE } from '../timeline/events.ts'
import { keepWord, lastWord } from './consent-repository.ts'
import { openRequest } from './consent-request-repository.ts'
import { wordingOf, writeQuestion } from './consent-words.ts'
import { otherQuestion } from './refusals.ts'

/** The page of somebody who is asked. Undefined when the job has ended: its links end with it. */
export async function readConsentPage(db: Database, firm: string, link: OpenLink): Promise<ConsentPage | undefined> {
  const asked = await openRequest(db, link.record)
  if (!asked) return undefined
  const given = await db
    .selectFrom('consents')
    .select(['answer', 'comment', 'at'])
    .where('application_id', '=', asked.application)
    .where('client_id', '=', asked.clientId)
    .where('way', '=', 'link')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    name: asked.name,
    ...writeQuestion({ ...asked, firm }),
    consultant: asked.consultant,
    openUntil: link.expiresAt,
    answer: given ? { ...given, answer: given.answer as GivenConsent['answer'] } : null,
  }
}

/** Keeps what somebody says with the words that they read, and tells whose application it is, in one transaction. */
export function answerConsent(
  people: People,
  firm: string,
  link: OpenLink,
  input: ConsentAnswerInput,
  now: number,
): Promise<{ given: GivenConsent } | { refusal: Refusal }> {
  const { storage } = people
  return storage.write(async (trx) => {
    const before = await openRequest(trx, link.record)
    if (!before) return { refusal: refusals.linkOver }
    await lockSenders(storage, trx, applicationRecords, [before.application])
    if (!(await lockOpenLink(storage, trx, link.id, now))) return { refusal: refusals.linkOver }
    // Read again under the lock, because the person may have been erased meanwhile.
    const asked = await openRequest(trx, link.record)
    if (!asked) return { refusal: refusals.linkOver }
    const words = writeQuestion({ ...asked, firm })
    if (words.version !== input.version) return { refusal: otherQuestion }
    const given = { answer: input.answer, comment: input.answer === 'no' ? input.comment : '' }
    return { given: await keep(trx, asked, { ...given, wording: wordingOf(words, input.answer) }, now) }
  })
}

type Asked = NonNullable<Awaited<ReturnType<typeof openRequest>>>
type Given = Pick<GivenConsent, 'answer' | 'comment'> & { wording: string }

async function keep(
  trx: Write,
  { application, person, clientId: client, clientName, account }: Asked,
  { answer, comment, wording }: Given,
  now: number,
): Promise<GivenConsent> {
  const actor = { accountId: CANDIDATE, username: 'Candidate', now }
  const last = await lastWord(trx, client, person)
  const isSame =
    last?.way === 'link' && last.application_id === application && last.answer === answer && last.wording === wording
  if (isSame && last.comment === comment) return { answer, comment, at: last.at }
  if (isSame) await trx.updateTable('consents').set({ comment }).where('id', '=', last.id).execute()
  const at = isSame
    ? last.at
    : await keepWord(trx, { application, person, client, answer, way: 'link', comment, wording }, actor)
  const isTakenBack = answer === 'no' && last?.answer === 'yes'
  const said =
    answer === 'yes'
      ? `Agrees to be sent to ${clientName}`
      : isTakenBack
        ? `Takes back the yes to being sent to ${clientName}`
        : `Does not want to be sent to ${clientName}`
  const text = comment ? `${said}: ${comment}` : said
  await addEvents(trx, actor, { person, application, kind: 'submission', data: { text } })
  const step = answer === 'yes' ? 'agrees, send them to the client' : noSteps[isTakenBack ? 'takenBack' : 'no']
  const about = { kind: 'application', record: application, person } as const
  await tellOwner(trx, about, { step: `Candidate: ${step}`, otherwise: account }, actor)
  return { answer, comment, at }
}

const noSteps = {
  no: 'says no, do not send them to the client',
  takenBack: 'takes the yes back, tell the client if they were sent',
}
