const HIDDEN = '[hidden]'

// Each part begins at the start of a word and has bounded gaps, so that a long text is searched in linear time.
const site = String.raw`(?:https?:\/\/|www\.)[^\s,;]+`
const profile = String.raw`(?<![\w.-])[\w.-]*(?:linkedin|github|naukri|facebook|instagram|t|wa)\.(?:com|me|in)\/[^\s,;]+`
/** Also `name (at) mail dot com`, as people write it who do not want to be found by programs. */
const at = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[([{]\s{0,3}at\s{0,3}[)\]}]\s{0,3}|\s{1,3}at\s{1,3})`
const dot = String.raw`(?:\s{0,3}\.\s{0,3}|\s{0,3}[([{]\s{0,3}dot\s{0,3}[)\]}]\s{0,3}|\s{1,3}dot\s{1,3})`
const email = String.raw`(?<![\p{L}\p{Nd}._%+'-])[\p{L}\p{Nd}._%+'-]+${at}[\p{L}\p{Nd}-]+(?:${dot}[\p{L}\p{Nd}-]+)+`
const handle = String.raw`(?<![\p{L}\p{Nd}])@[\p{L}\p{Nd}._-]+`
/** Six digits are a postal code; a number may be written in groups, in brackets and over two lines. */
const digits = String.raw`\+?(?:[([]?\p{Nd}[)\]]?[\s.\-–/]{0,4}){5,}\p{Nd}`
const contacts = new RegExp([site, profile, email, handle, digits].join('|'), 'giu')

/**
 * The text as a viewer without the grant reads it. Hides too much rather than too little: a date or a salary in digits
 * goes with the phone numbers.
 */
export function maskContacts(text: string): string {
  return text.replace(contacts, HIDDEN)
}
