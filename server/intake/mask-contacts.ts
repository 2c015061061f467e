const HIDDEN = '[hidden]'

/** Four times the longest text of a form. What is longer is hidden from here on. */
const MAX_LENGTH = 24_000
/** A contact may be cut in two at `MAX_LENGTH`, and half of it would not be recognised. */
const CUT_OFF = 500

// Each part begins at the start of a word, has bounded gaps and can be read in one way only, so that a long text is
// searched in linear time.
const site = String.raw`(?:https?:\/\/|www\.)[^\s,;]+`
const profile = String.raw`(?<![\w.-])[\w.-]*(?:linkedin|github|naukri|facebook|instagram|t|wa)\.(?:com|me|in)\/[^\s,;]+`
/** Also `name (at) mail dot com`, as people write it who do not want to be found by programs. */
const at = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[([{]\s{0,3}at\s{0,3}[)\]}]\s{0,3}|\s{1,3}at\s{1,3})`
const dot = String.raw`(?:\s{0,3}\.\s{0,3}|\s{0,3}[([{]\s{0,3}dot\s{0,3}[)\]}]\s{0,3}|\s{1,3}dot\s{1,3})`
const email = String.raw`(?<![\p{L}\p{Nd}._%+'-])[\p{L}\p{Nd}._%+'-]+${at}[\p{L}\p{Nd}-]+(?:${dot}[\p{L}\p{Nd}-]+)+`
const handle = String.raw`(?<![\p{L}\p{Nd}])@[\p{L}\p{Nd}._-]+`
/** Also circled and superscript ones. */
const digit = String.raw`[\p{Nd}\p{No}]`
/** Between two digits of a number: brackets, spaces, line breaks, dashes, and marks that draw nothing or a key. */
const gap = String.raw`[\s()[\]{}<>.\-‐‑‒–—−/\\|_*~·•\p{Cf}\ufe0f\u20e3]{0,8}`
/** Six digits are a postal code. */
const digits = String.raw`[+([{]?${digit}(?:${gap}${digit}){5,}[)\]}\ufe0f\u20e3]*`
const contacts = new RegExp([site, profile, email, handle, digits].join('|'), 'giu')

/**
 * The text as a viewer without the grant reads it. Hides too much rather than too little: a date or a salary in digits
 * goes with the phone numbers.
 */
export function maskContacts(text: string): string {
  if (text.length <= MAX_LENGTH) return text.replace(contacts, HIDDEN)
  return text.slice(0, MAX_LENGTH).replace(contacts, HIDDEN).slice(0, -CUT_OFF) + HIDDEN
}
