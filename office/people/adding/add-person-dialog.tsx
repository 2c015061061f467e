import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { AdditionForm, KnownPerson } from '../../../contract/addition.ts'
import { paths } from '../../../contract/paths.ts'
import type { Person } from '../../../contract/person-page.ts'
import { RESUME_ACCEPT, resumeSentences } from '../../../contract/resume.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { DialogBoundary } from '../../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { useIdempotencyKey } from '../../../ui/sending/use-idempotency-key.ts'
import { useResumeDetails } from '../../../ui/sending/use-resume-details.ts'
import { useResumeFile } from '../../../ui/sending/use-resume-file.ts'
import { navigate, placePath, readPath } from '../../frame/address.ts'
import { useUndo } from '../../frame/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'
import type { Answer } from '../../session/staff-api.ts'
import { DraftDialog } from '../../ui/draft-dialog.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { deskPath } from '../desk-address.ts'
import { AdditionFields } from './addition-fields.tsx'
import { ResumeDrop } from './resume-drop.tsx'
import { type Contacts, sourcesKey, useAdditions } from './use-additions.ts'

const WordListDialog = lazyComponent(() =>
  import('../../ui/word-list-dialog.tsx').then((module) => module.WordListDialog),
)

const sourceTexts = {
  title: 'Where people come from',
  subtitle: 'These words are offered when somebody is added. People keep the word that they were added with.',
  max: 60,
}

const loadSchema = () => import('../../../contract/addition.ts').then(({ additionForm }) => additionForm)

const empty = { fullName: '', email: '', phone: '', experience: '', city: '', source: '', consent: '', job: '' }

type AddPersonDialogProps = {
  /** The file that was dropped on the desk. */
  resume?: File | undefined
  /** The job that they are for. */
  job?: string | undefined
  onClose: () => void
}

/** Adds somebody who did not apply. The details of a resume fill the fields that are empty. */
export function AddPersonDialog({ resume: dropped, job, onClose }: AddPersonDialogProps) {
  const draft = useDraft('person-add', empty)
  const resume = useResumeFile(resumeSentences)
  const { add, addResume, takeBack, bodyOf, resumeBodyOf } = useAdditions()
  const idempotency = useIdempotencyKey()
  const { offer, tell } = useUndo()
  const [isEditingSources, setEditingSources] = useState(false)
  const [share, setShare] = useState<number>()
  const [contacts, setContacts] = useState<Contacts>({
    email: draft.answers.email ?? '',
    phone: draft.answers.phone ?? '',
  })
  const form = useStaffForm<AdditionForm>({ loadSchema, send: (values) => send(values), onAccepted: onClose })
  const details = useResumeDetails({ file: resume.file, form: form.formProps.ref, isSending: form.saving })
  const chooseDropped = useEffectEvent(() => dropped && resume.choose(dropped))
  useEffect(() => void chooseDropped(), [])

  /** `known`: the person to whom the resume is added. Without it a new person is created. */
  async function send(values: AdditionForm, known?: KnownPerson): Promise<Answer<Person>> {
    const content = resume.file ? await resume.content() : undefined
    if (resume.file && !content) return { outcome: 'refused', status: 400, error: 'The resume can no longer be read.' }
    const sent = content && { filename: content.file.name, content: content.dataUrl }
    const body = known ? resumeBodyOf({ values, resume: sent }) : bodyOf({ values, resume: sent })
    const key = idempotency.keyOf(JSON.stringify([known?._id, body]))
    const answer = known ? await addResume(known._id, body, key, setShare) : await add(body, key, sent && setShare)
    setShare(undefined)
    if (answer.outcome === 'accepted') {
      draft.forget()
      if (known) {
        openPerson(known._id)
        tell(`The resume was added to ${known.name}.`)
      } else show(answer.value)
    }
    return answer
  }

  function show({ _id, name }: Person) {
    openPerson(_id)
    offer({
      sentence: `${name} added.`,
      label: 'Take back',
      records: [_id],
      async undo() {
        // Closed first, so that the pane does not ask for somebody who is gone.
        const isOpen = readPath(window.location.pathname).record === _id
        if (isOpen) openPerson('')
        const answer = await takeBack(_id)
        if (answer.outcome !== 'accepted') {
          if (isOpen) openPerson(_id)
          const refused = (answer.outcome === 'refused' && answer.error) || `${name} could not be taken back.`
          return { ok: false, sentence: failureSentence(answer, refused) }
        }
        return { ok: true, sentence: `${name} is taken back. Nothing of them is kept.` }
      },
    })
  }

  function openKnown(id: string) {
    draft.forget()
    onClose()
    openPerson(id)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    details.onInput(event)
    const typed = new FormData(event.currentTarget)
    setContacts({ email: String(typed.get('email') ?? ''), phone: String(typed.get('phone') ?? '') })
  }

  const failure =
    form.failure &&
    ((form.failure.outcome === 'refused' && form.failure.error) ||
      failureSentence(form.failure, 'The person was not added. Your answers are kept here.'))

  return (
    <ResumeDrop className="contents" onFile={(file) => form.saving || resume.choose(file)}>
      <DraftDialog
        title="Add a person"
        subtitle="A name, and a phone number or an email address. The rest can follow."
        wide
        saveLabel="Add person"
        draft={draft}
        restoredNote="These are the answers that you had not saved. A resume has to be chosen again."
        form={form}
        onInput={onInput}
        onStartOver={() => {
          resume.clear()
          details.clear()
          setContacts({ email: '', phone: '' })
        }}
        onClose={onClose}
        result={
          <>
            {share !== undefined && <ProgressBar label="Sending the resume" value={100 * share} />}
            {failure && <ResultNote tone="failure">{failure}</ResultNote>}
          </>
        }
      >
        <AdditionFields
          answers={job ? { ...draft.answers, job } : draft.answers}
          errors={form.errors}
          details={details}
          contacts={contacts}
          onOpenKnown={openKnown}
          onAddResume={resume.file ? (known) => void form.run((values) => send(values, known)) : undefined}
          onEditSources={() => setEditingSources(true)}
        >
          <FileDrop
            label="Resume"
            optional
            hint="PDF, DOC or DOCX, up to 5 MB. Its details fill empty fields."
            accept={RESUME_ACCEPT}
            file={resume.file}
            error={resume.error ?? form.errors.resume}
            onChoose={resume.choose}
          />
        </AdditionFields>
      </DraftDialog>
      {isEditingSources && (
        <DialogBoundary onClose={() => setEditingSources(false)}>
          <WordListDialog
            texts={sourceTexts}
            path={paths.peopleSourceList}
            offered={sourcesKey}
            onClose={() => setEditingSources(false)}
          />
        </DialogBoundary>
      )}
    </ResumeDrop>
  )
}

/** Beside the list that is shown, when that is one of people. */
function openPerson(person: string) {
  const isDesk = readPath(window.location.pathname).place === 'people'
  const changes = { person, application: undefined, resume: undefined }
  navigate(isDesk ? deskPath(window.location, changes) : placePath('people', person))
}
