import { type Refusal, tooMany } from '../errors.ts'

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

export const contactGone: Refusal = {
  code: 'conflict',
  sentence: 'This contact was removed. Please add them to the client again and send the people anew.',
}
export const jobClosed: Refusal = {
  code: 'conflict',
  sentence: 'The job is closed, and its links end with it. Please open the job again first.',
}
export const everybodyErased: Refusal = {
  code: 'conflict',
  sentence: 'Everybody who was in it was erased, so there is nothing to read.',
}
export const linkOver: Refusal = {
  code: 'conflict',
  sentence: 'This link is not open any more. Please make another link, and send it yourself or by mail.',
}
export const noServerForMail: Refusal = {
  code: 'conflict',
  sentence: 'There is no mail server. Please make another link and send it yourself.',
}
export const jobOver: Refusal = {
  code: 'conflict',
  sentence: 'This job is closed, so nobody needs to be asked for it. To ask, please open the job again.',
}
export const notToBeAsked = (name: string): Refusal => ({
  code: 'conflict',
  sentence: `${name} asked not to be contacted, and cannot be asked.`,
})
export const noServerToAsk: Refusal = {
  code: 'conflict',
  sentence: 'There is no mail server yet. Please ask on WhatsApp, or copy the text into a mail of your own.',
}
export const noAddressOfPerson = (name: string): Refusal => ({
  code: 'conflict',
  sentence: `${name} has no mail address. Please add it to the person, or ask on WhatsApp.`,
})
export const askedOften = (name: string): Refusal =>
  tooMany(`${name} was asked by mail three times in a day. Please wait until tomorrow, or call.`, 24 * 60 * 60)
export const otherQuestion: Refusal = {
  code: 'conflict',
  sentence: 'These words have changed since you opened the page. Please read them again, and answer then.',
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
/** The refusal that a client reads. */
export const notMasked: Refusal = {
  code: 'cannot_mask',
  sentence: 'This resume cannot be shown without contact details. Please ask us for it.',
}
export const busyMasking: Refusal = {
  code: 'unavailable',
  sentence: 'Other resumes are being prepared just now. Please try again in a minute.',
  retryAfterSeconds: 60,
}

export const nothingAnswered: Refusal = {
  code: 'conflict',
  sentence: 'Nobody is answered yet. Please answer at least one of them first.',
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
