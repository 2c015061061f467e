import { applyPath, KEY_FIELD, type PlainForm as PlainFormState, plainFormPaths } from '../../contract/plain-forms.ts'
import type { QuoteChoices } from '../../contract/quote-choices.ts'
import { RESUME_ACCEPT } from '../../contract/resume.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { APPLY_FAILED } from './apply-form.tsx'
import { ConsentLine, type PrivacyNotice } from './consent-line.tsx'
import { contactSentences } from './contact-form.tsx'
import { FactField } from './fact-field.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { quoteSentences } from './quote-form.tsx'
import { resumeSentences } from './resume-form.tsx'
import { trapName } from './use-sending-form.ts'

const submits = {
  contact: 'Send Message',
  quote: 'Request Quote',
  resume: 'Submit Resume',
  application: 'Submit Application',
} as const

const failures = {
  contact: contactSentences.failed,
  quote: quoteSentences.failed,
  resume: resumeSentences.failed,
  application: APPLY_FAILED,
} as const

type PlainFormProps = { label: string; form: PlainFormState; choices: QuoteChoices; notice: PrivacyNotice }

/** A form that works without script. It shows the typed answers again, with the reasons for which they were refused. */
export function PlainForm({ label, form, choices, notice }: PlainFormProps) {
  const { name, job } = form
  const hasFile = name === 'resume' || name === 'application'
  return (
    <form
      aria-label={label}
      method="post"
      action={job ? applyPath(job._id) : plainFormPaths[name]}
      encType={hasFile ? 'multipart/form-data' : undefined}
    >
      <Refusal form={form} />
      <div className={`grid ${name === 'quote' ? 'gap-10' : 'gap-5'}`}>
        <Fields form={form} choices={choices} />
        <ConsentLine notice={notice} />
        <p>
          <Button type="submit">{submits[name]}</Button>
        </p>
      </div>
      <HoneypotField name={trapName} />
      {form.key && <input type="hidden" name={KEY_FIELD} value={form.key} />}
    </form>
  )
}

function Refusal({ form: { name, errors, failure, hadFile } }: { form: PlainFormState }) {
  const wrong = Object.keys(errors).length
  if (wrong === 0 && !failure) return null
  const correct =
    wrong === 1 ? 'Please correct the answer that is marked.' : `Please correct the ${wrong} answers that are marked.`
  return (
    <Note tone="failure" title={failure ? failures[name] : 'Nothing was sent yet'} className="mb-8">
      <p>{failure ?? correct}</p>
      {hadFile && (
        <p className="mt-1">Please choose your resume again as well: a browser does not keep a chosen file.</p>
      )}
    </Note>
  )
}

function Fields({ form: { name, answers, errors }, choices }: Pick<PlainFormProps, 'form' | 'choices'>) {
  const message = (rows: number, optional: boolean) => (
    <TextareaField
      label="Message"
      name="message"
      rows={rows}
      optional={optional}
      error={errors.message}
      defaultValue={answers.message}
    />
  )
  switch (name) {
    case 'contact':
      return (
        <>
          <PersonFields errors={errors} answers={answers} phone="optional" />
          {message(6, false)}
        </>
      )
    case 'quote':
      return (
        <>
          {answers.carried && <p>{answers.carried}</p>}
          <QuoteFields choices={choices} errors={errors} answers={answers} />
        </>
      )
    case 'resume':
      return (
        <>
          <PersonFields errors={errors} answers={answers} />
          {message(3, true)}
          <ResumeFile label="Resume" error={errors.resume} />
        </>
      )
    case 'application':
      return (
        <>
          <PersonFields errors={errors} answers={answers} />
          <Details answers={answers} errors={errors} />
          <ResumeFile label="Upload Resume" error={errors.resume} />
        </>
      )
  }
}

/** Last in its form: of a body that is too large, what comes before it is shown again. */
const ResumeFile = ({ label, error }: { label: string; error: string | undefined }) => (
  <FileField label={label} name="resume" accept={RESUME_ACCEPT} hint="PDF, DOC or DOCX, up to 5 MB" error={error} />
)

const details = [
  ['experience', 'Experience'],
  ['currentCtc', 'Current CTC', 'Write it as you say it: 18L, 18 LPA or 18,00,000'],
  ['expectedCtc', 'Expected CTC'],
  ['notice', 'Notice period', 'Such as 45, 2 months, or serving, last day 31 Dec'],
] as const

/** Questions that recruiters ask first, behind one line as in the dialog. */
function Details({ answers, errors }: Pick<PlainFormState, 'answers' | 'errors'>) {
  const isFilled = [...details.map(([kind]) => kind), 'city'].some((kind) => answers[kind] || errors[kind])
  return (
    <details open={isFilled} className="border-line border-y">
      <summary className="min-h-14 py-4 font-semibold text-print hover:text-print-hover">
        Add details to be considered faster
      </summary>
      <p className="text-ink-2">Optional. Recruiters ask these first.</p>
      <div className="grid gap-5 py-4">
        {details.map(([kind, label, hint]) => (
          <FactField
            key={kind}
            kind={kind}
            label={label}
            hint={hint}
            typed=""
            initial={answers[kind]}
            error={errors[kind]}
          />
        ))}
        <TextField
          label="Current city"
          name="city"
          required={false}
          maxLength={80}
          autoComplete="address-level2"
          error={errors.city}
          defaultValue={answers.city}
        />
      </div>
    </details>
  )
}
