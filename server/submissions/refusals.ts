import type { Refusal } from '../errors.ts'

export const noClient: Refusal = {
  code: 'no_client',
  sentence: 'This job has no client yet. Please choose its client first, then send.',
}
export const noMailServer: Refusal = {
  code: 'conflict',
  sentence: 'There is no mail server yet. Please choose "by hand": you download the files and send the links yourself.',
}
export const otherJob: Refusal = {
  code: 'conflict',
  sentence: 'Somebody of these is not on this job any more. Please reload the page and choose again.',
}
export const otherContact: Refusal = {
  code: 'conflict',
  sentence:
    "Somebody of these is not a contact of this job's client any more. Please reload the page and choose again.",
}
export const otherResume = (name: string): Refusal => ({
  code: 'conflict',
  sentence: `${name} has another resume since you looked. Nothing was sent. Please look again at what goes out, then send.`,
})
export const noAddress = (name: string): Refusal => ({
  code: 'conflict',
  sentence: `${name} has no mail address. Please add it to the contact, or send by hand.`,
})
export const notToBeContacted = (names: string): Refusal => ({
  code: 'conflict',
  sentence: `${names} asked not to be contacted, and cannot be sent. Please leave them out.`,
})
export const tooManyBytes: Refusal = {
  code: 'too_large',
  sentence:
    'These resumes are too large for one mail. Please send them by hand, or let the client read them by the link.',
}

export const noResume: Refusal = {
  code: 'not_found',
  sentence: 'There is no resume of this person any more. Please reload the page and look again.',
}
export const changedMeanwhile = (name: string): Refusal => ({
  code: 'conflict',
  sentence: `${name} was changed while the resume was masked. Nothing was sent. Please look again at what goes out, then send.`,
})
export const slowMasking: Refusal = {
  code: 'unavailable',
  sentence:
    'Masking took too long, and nothing was sent. Please send fewer people at once, or leave out the person whose resume takes long.',
}
/** What a client reads. */
export const notMasked: Refusal = {
  code: 'cannot_mask',
  sentence: 'This resume cannot be shown without contact details. Please ask us for it.',
}
export const busyMasking: Refusal = {
  code: 'unavailable',
  sentence: 'Other resumes are being prepared just now. Please try again in a minute.',
  retryAfterSeconds: 60,
}

/** `fields`: a sentence for each application. */
export const alreadySent = (fields: Record<string, string>): Refusal => ({
  code: 'already_sent',
  sentence: Object.values(fields)[0] ?? '',
  fields,
})
export const noConsent = (fields: Record<string, string>): Refusal => ({
  code: 'no_consent',
  sentence: Object.values(fields)[0] ?? '',
  fields,
})
