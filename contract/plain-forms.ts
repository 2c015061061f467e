/** The addresses that forms are sent to without script, by form. A form that is refused is shown there once more. */
export const plainFormPaths = {
  contact: '/contact',
  quote: '/get-quote',
  resume: '/resume',
  application: '/apply',
} as const

export type PlainFormName = keyof typeof plainFormPaths

/** The page that says that a form has arrived. */
export const SENT_PATH = '/sent'

/** The address of the form for one job. */
export const applyPath = (jobId: string) => `${plainFormPaths.application}?job=${encodeURIComponent(jobId)}`

const person = ['fullName', 'email', 'phone'] as const

/** The fields of each form by name, without the file. */
export const plainFormFields: Readonly<Record<PlainFormName, readonly string[]>> = {
  contact: [...person, 'message'],
  quote: [...person, 'company', 'industry', 'serviceType', 'requirements', 'budget', 'timeline', 'carried'],
  resume: [...person, 'message'],
  application: [...person, 'experience', 'currentCtc', 'expectedCtc', 'notice', 'city'],
}

/** The fields that go with every form, invisibly: the notice that it shows, and the key of this try. */
export const NOTICE_FIELD = 'noticeVersion'
export const KEY_FIELD = 'idempotencyKey'

/** A form on a page of its own: empty, or as it was sent and refused. */
export type PlainForm = {
  name: PlainFormName
  /** The position that an application is for. */
  job?: { _id: string; title: string; location: string } | undefined
  answers: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** The reason why it was not sent, for all fields together. */
  failure?: string | undefined
  /** A file came with it, which has to be chosen again. */
  hadFile?: boolean
  /** The idempotency key of the next try. */
  key?: string
}

/** The states of the page of forms without script: a form, the thanks for one, or why nothing was received. */
export type PlainPage =
  | { state: 'form'; form: PlainForm }
  | { state: 'sent'; name: PlainFormName }
  | { state: 'refused'; name: PlainFormName; sentence: string }
