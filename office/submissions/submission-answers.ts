import {
  type CheckedPerson,
  OPEN_DAYS,
  type SubmissionInput,
  submissionInput,
} from '../../contract/submissions/submission.ts'
import type { Answers } from '../session/drafts.ts'

export type Way = SubmissionInput['way']
type Choice = Pick<SubmissionInput, 'contacts' | 'way' | 'resumes'> & { people: readonly { application: string }[] }

/** The name of the field for the consultant's lines about a person. */
export const linesField = (application: string) => `lines-${application}`

/** The submission for these answers. Reasons are left out, because they change nothing in it. */
export const shownInput = (answers: Answers, { people, ...choice }: Choice): SubmissionInput => ({
  ...choice,
  people: people.map(({ application }) => ({ application, lines: answers[linesField(application)]?.trim() ?? '' })),
  message: answers.message?.trim() ?? '',
  openDays: daysOf(answers) ?? OPEN_DAYS.usual,
})

function daysOf({ openDays = '' }: Answers): number | undefined {
  const days = Number(openDays)
  return Number.isInteger(days) && days >= 1 && days <= OPEN_DAYS.most ? days : undefined
}

/** Somebody who was sent to the client before. */
export const sentBefore = (people: readonly CheckedPerson[]) => people.filter(({ earlier }) => earlier !== null)
/** Somebody who may be asked first. */
export const withoutYes = (people: readonly CheckedPerson[]) => people.filter(({ consent }) => consent === null)
/** Somebody who cannot be sent at all. */
export const notToBeSent = (people: readonly CheckedPerson[]) => people.filter(({ doNotContact }) => doNotContact)

type Context = Choice & {
  /** The people as the server has checked them. Empty until it has answered. */
  checked: readonly CheckedPerson[]
  /** The name of a chosen contact whom no mail reaches. */
  unreachable: string | undefined
  /** Whether it is not known yet how the masked resumes go out. */
  isMasking: boolean
}

/** The schema of the form. One reason stands for everybody who needs it. */
export const submissionAnswers = ({ checked, unreachable, isMasking, ...choice }: Context) => ({
  safeParse(input: unknown) {
    const answers = input as Record<string, string>
    const sendAnyway = answers.sendAnyway?.trim()
    const withoutConsent = answers.withoutConsent?.trim()
    const problems = Object.entries({
      contacts:
        choice.contacts.length === 0
          ? 'Please choose who gets them.'
          : unreachable && `${unreachable} has no mail address. Please take them off, or send by hand.`,
      sendAnyway:
        sentBefore(checked).length > 0 && !sendAnyway && 'Please say why they are sent again, or leave them out.',
      withoutConsent:
        withoutYes(checked).length > 0 && !withoutConsent && 'Please say why they are sent without a yes.',
      openDays: daysOf(answers) === undefined && `Please enter a number of days from 1 to ${OPEN_DAYS.most}.`,
      resumes: isMasking && 'Please wait until it is known how each resume goes out, and read it below.',
      people: notToBeSent(checked).length > 0 && 'Please leave out those who asked not to be contacted.',
    }).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
    if (problems.length > 0) return { success: false as const, error: { issues: problems } }

    const shown = shownInput(answers, choice)
    const needs = (all: readonly CheckedPerson[], application: string) =>
      all.some((person) => person.application === application)
    return submissionInput.safeParse({
      ...shown,
      people: shown.people.map((person) => ({
        ...person,
        ...seenResume(checked, person.application),
        ...(needs(sentBefore(checked), person.application) && { sendAnyway }),
        ...(needs(withoutYes(checked), person.application) && { withoutConsent }),
      })),
    })
  },
})

/** The resume that the dialog shows is the one that is sent. */
function seenResume(checked: readonly CheckedPerson[], application: string) {
  const person = checked.find((one) => one.application === application)
  return person && { resume: person.resume?._id ?? null }
}
