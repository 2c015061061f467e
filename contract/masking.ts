/** Parts of a resume that the masked copy leaves out, each with the sentence that the consultant reads. */
export const maskNotes = {
  pictures: 'Pictures and photos are left out, because a picture can show a phone number.',
  headers: 'Headers and footers of the pages are left out.',
  drawings: 'Charts and drawn boxes are left out.',
  fields: 'What was typed into the fields of a form is left out.',
  characters: 'Some characters could not be read or set; [?] stands in their place.',
  long: 'Only the first part is taken over, because the resume is very long.',
} as const

export type MaskNote = keyof typeof maskNotes
export const isMaskNote = (text: string): text is MaskNote => Object.hasOwn(maskNotes, text)

/** Why a resume cannot be masked, and what to do instead. */
export const maskProblems = {
  scan: 'This resume is a picture of pages and has no text, so contact details in it cannot be removed. Please ask for a PDF or Word file with text, or send the facts alone.',
  password:
    'This resume asks for a password, so contact details in it cannot be removed. Please ask for a plain PDF, or send the facts alone.',
  unreadable:
    'This resume could not be read, so contact details in it cannot be removed. Please open it yourself, or ask for a PDF or Word file with text.',
} as const

export type MaskProblem = keyof typeof maskProblems

/** Why the resume looks different from the file. */
export const MASKED_AS_TEXT =
  'The resume is shown as text, set anew: nothing of the file is copied, so nothing hidden in it goes along.'

/** Stands where a contact detail was. */
export const REMOVED = '[removed]'

/** The header of the answer with the notes of a masked resume, separated by commas. */
export const MASK_NOTES_HEADER = 'Mask-Notes'
