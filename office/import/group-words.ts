import type { ImportItem, ImportItemState } from '../../contract/imports/import-items.ts'
import type { ImportState, ImportSummary } from '../../contract/imports/import-page.ts'

export type Group = Exclude<ImportItemState, 'uploaded' | 'read'>

/** The groups of the review, in the order of the tabs. */
export const groupWords: Record<Group, { label: string; empty: string }> = {
  new: { label: 'New people', empty: 'Nobody here is new.' },
  newer_resume: { label: 'Known already', empty: 'No file or row is of somebody you know.' },
  unsure: { label: 'Same person?', empty: 'Nothing is left to decide.' },
  no_contact: { label: 'No contact', empty: 'Everybody has an email address or a phone number.' },
  unreadable: { label: 'Not readable', empty: 'Every file could be read.' },
  copy: { label: 'Exact copies', empty: 'No file is here twice.' },
  refused: { label: 'Refused', empty: 'No file was refused.' },
  stored: { label: 'Brought in', empty: 'Nobody has been brought in yet.' },
  undone: { label: 'Taken back', empty: 'Nothing was taken back.' },
}

export const groups = Object.keys(groupWords) as Group[]

export const stateWords: Record<ImportState, string> = {
  receiving: 'Files are on their way',
  reading: 'Being read',
  review: 'Nothing is stored yet',
  storing: 'Being brought in',
  stored: 'Brought in',
  undoing: 'Being taken back',
  undone: 'Taken back',
}

export const wordsOfState = ({ state, isPaused }: Pick<ImportSummary, 'state' | 'isPaused'>) =>
  isPaused ? 'Paused' : stateWords[state]

export const count = (value: number) => value.toLocaleString('en-IN')
export const counted = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`

/** Files and rows of a group, a row and its resume as one. */
export const entriesIn = ({ counts, paired }: Pick<ImportSummary, 'counts' | 'paired'>, group: Group) =>
  counts[group] - paired[group]
/** Files and rows that are not in a group yet. */
export const unread = ({ counts }: Pick<ImportSummary, 'counts'>) => counts.uploaded + counts.read
export const isActive = ({ state }: Pick<ImportSummary, 'state'>) =>
  ['receiving', 'reading', 'storing', 'undoing'].includes(state)

/** "list.xlsx, Master, row 14 and Rakesh_CV.pdf" */
export const placeOf = ({ name, partnerName }: Pick<ImportItem, 'name' | 'partnerName'>) =>
  partnerName ? `${name} and ${partnerName.split('/').at(-1)}` : name
