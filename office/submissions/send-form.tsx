import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Contact } from '../../contract/clients/contact.ts'
import {
  type NewSubmission,
  OPEN_DAYS,
  resumeChoices,
  type SubmissionInput,
  submissionWays,
} from '../../contract/submissions/submission.ts'
import { ResultNote } from '../../ui/result-note.tsx'
import { useIdempotencyKey } from '../../ui/sending/use-idempotency-key.ts'
import { useUndo } from '../frame/undo.tsx'
import type { Answers } from '../session/drafts.ts'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { MaskedList } from './masked-list.tsx'
import { Objections } from './objections.tsx'
import { Outgoing } from './outgoing.tsx'
import { PeopleRows } from './people-rows.tsx'
import { Recipients } from './recipients.tsx'
import { linesField, notToBeSent, sentBefore, shownInput, submissionAnswers, withoutYes } from './submission-answers.ts'
import { maskedWords, maskingWords, peopleWords, standsInTheWay } from './submission-words.ts'
import { isMasking, useMaskedChecks } from './use-masked-checks.ts'
import { useSettled } from './use-settled.ts'
import { usePreview, useSubmissionChanges } from './use-submissions.ts'

type SendFormProps = {
  job: { _id: string; title: string }
  client: { _id: string; name: string }
  contacts: readonly Contact[]
  people: readonly { application: string; name: string }[]
  onSent: (sent: NewSubmission) => void
  onClose: () => void
}

const reasonFields = ['sendAnyway', 'withoutConsent']
/** The fields before anybody has chosen or typed. */
const unsaid = { openDays: String(OPEN_DAYS.usual), way: 'mail', resumes: 'none' }

/** People with the consultant's lines, contacts and way, and beneath them a preview of everything that is sent. */
export function SendForm({ job, client, contacts, people, onSent, onClose }: SendFormProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState(() => firstChosen(contacts))
  const draft = useDraft(`submission-${job._id}`, unsaid)
  const [wanted, setWanted] = useState(submissionWays.find((way) => way === draft.answers.way))
  const [resumes, setResumes] = useState(resumeChoices.find((one) => one === draft.answers.resumes) ?? 'none')
  const [typed, setTyped] = useSettled(draft.answers)
  const { send } = useSubmissionChanges()
  const idempotency = useIdempotencyKey()
  const { tell } = useUndo()

  const going = people.filter(({ application }) => !leftOut.has(application))
  const choice = {
    people: going,
    contacts: contacts.map(({ _id }) => _id).filter((one) => chosen.has(one)),
    resumes,
  }
  // People are checked even while no contact is chosen.
  const asked = choice.contacts.length > 0 ? choice.contacts : contacts.slice(0, 1).map(({ _id }) => _id)
  const reading = usePreview(job._id, shownInput(typed, { ...choice, contacts: asked, way: 'by_hand' }))
  const preview = reading.data
  const checked = (preview?.people ?? []).filter(({ application }) => !leftOut.has(application))
  const masked = useMaskedChecks(job._id, checked, resumes === 'masked')
  const before = sentBefore(checked)
  const silent = withoutYes(checked)
  // Fields come and go with the preview and with those who are left out. They start with what was typed last.
  const answers = draft.getTyped()
  const shown = [
    ...going.map(({ application }) => linesField(application)),
    ...(before.length > 0 ? ['sendAnyway'] : []),
    ...(silent.length > 0 ? ['withoutConsent'] : []),
  ]
  const having = checked.filter(({ resume }) => resume !== null).length
  const sends = preview?.sends ?? false
  const way = preview && !sends ? 'by_hand' : (wanted ?? 'mail')
  // Before that it is not known who needs a reason, and whether there is a mail server.
  const canSend = going.length > 0 && preview !== undefined
  const unreachable = way === 'mail' ? contacts.find(({ _id, email }) => chosen.has(_id) && !email)?.name : undefined

  const form = useStaffForm<SubmissionInput>({
    loadSchema: async () =>
      submissionAnswers({
        ...choice,
        way,
        checked,
        unreachable,
        isMasking: resumes === 'masked' && masked.some(isMasking),
      }),
    async send(input) {
      const answer = await send(job._id, input, idempotency.keyOf(JSON.stringify(input)))
      if (answer.outcome !== 'accepted') return answer
      idempotency.forget()
      draft.forget()
      const who = peopleWords(going.map(({ name }) => name))
      tell(way === 'mail' ? `${who} sent to ${client.name} by mail.` : `${who} recorded as sent to ${client.name}.`)
      onSent(answer.value)
      return answer
    },
    onAccepted() {},
  })

  const { ref } = form.formProps
  useEffect(() => {
    if (form.failure) ref.current?.querySelector<HTMLElement>('[data-objection] input')?.focus()
  }, [form.failure, ref])

  function leaveOut(applications: readonly string[]) {
    setLeftOut(new Set([...leftOut, ...applications]))
    const next = going.find(({ application }) => !applications.includes(application))
    const field = next && ref.current?.elements.namedItem(linesField(next.application))
    if (field instanceof HTMLElement) field.focus()
  }

  function linesOf(application: string) {
    const field = ref.current?.elements.namedItem(linesField(application))
    return field instanceof HTMLTextAreaElement ? field.value.trim() : ''
  }

  function sendWithKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSend) ref.current?.requestSubmit()
  }

  return (
    <DraftDialog
      wide="most"
      title={`Send to ${client.name}`}
      subtitle={`For ${job.title}`}
      saveLabel={
        going.length === 0
          ? 'Send'
          : `${way === 'mail' ? 'Send' : 'Record'} ${peopleWords(going.map(({ name }) => name))}`
      }
      busyLabel={resumes === 'masked' && having > 0 ? maskingWords(having) : 'Sending...'}
      canSave={canSend}
      draft={draft}
      form={form}
      onInput={(event) => setTyped(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)}
      onStartOver={() => {
        setWanted(undefined)
        setResumes('none')
      }}
      onClose={onClose}
      status={
        <p role="status" className="text-ink-2 text-meta">
          {preview && standsInTheWay(checked, client.name)} {resumes === 'masked' && maskedWords(masked)}{' '}
          {way === 'mail'
            ? 'What was sent by mail cannot be taken back; a link can be ended at any time.'
            : 'It is recorded as sent at once. You then send the links and files yourself.'}
          <span className="max-lg:hidden"> Ctrl and Enter send.</span>
        </p>
      }
      result={form.failure && <ResultNote tone="failure">{sentenceOf(form.failure)}</ResultNote>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the fields inside. */}
      <div className="grid gap-6 text-meta max-lg:text-[1rem]" onKeyDown={sendWithKey}>
        <UnshownAnswers answers={answers} shown={shown} />
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-5">
            <PeopleRows people={going} checked={checked} answers={answers} onLeaveOut={(one) => leaveOut([one])} />
            <Objections
              client={client.name}
              errors={form.errors}
              answers={answers}
              barred={notToBeSent(checked)}
              before={before}
              silent={silent}
              sends={sends}
              onLeaveOut={leaveOut}
            />
          </div>
          <Recipients
            contacts={contacts}
            chosen={chosen}
            onChoose={setChosen}
            sends={preview?.sends}
            way={way}
            onWay={setWanted}
            having={having}
            people={going.length}
            resumes={resumes}
            onResumes={setResumes}
            answers={answers}
            errors={form.errors}
          />
          {resumes === 'masked' && (
            <div className="lg:col-start-1 lg:row-start-2">
              <MaskedList job={job._id} people={masked} linesOf={linesOf} />
            </div>
          )}
        </div>
        <Outgoing
          preview={preview}
          error={reading.error}
          onRetry={() => reading.refetch()}
          resumes={resumes}
          contacts={contacts.filter(({ _id }) => chosen.has(_id)).map(({ name }) => name)}
        />
      </div>
    </DraftDialog>
  )
}

/** Those who get shortlists, or the only contact. */
function firstChosen(contacts: readonly Contact[]): ReadonlySet<string> {
  const meant = contacts.filter(({ gets }) => gets.includes('shortlists'))
  return new Set((meant.length > 0 || contacts.length > 1 ? meant : contacts).map(({ _id }) => _id))
}

/** Keeps lines and reasons in the draft while their fields are not shown. */
function UnshownAnswers({ answers, shown }: { answers: Answers; shown: readonly string[] }) {
  return Object.entries(answers)
    .filter(([name]) => (name.startsWith(linesField('')) || reasonFields.includes(name)) && !shown.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} defaultValue={value} />)
}

function sentenceOf(failure: NonNullable<ReturnType<typeof useStaffForm>['failure']>): string {
  if (failure.outcome === 'network') return failureSentence({ outcome: 'network' }, '')
  return serverSentence(failure, 'Nothing was sent. Please try again.')
}
