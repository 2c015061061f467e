import * as z from 'zod/mini'
import { factKindNames, factKinds } from '../facts/fact-kinds.ts'

/** What a column of a client's sheet may hold. */
export const sheetFields = [
  'number',
  'name',
  'phone',
  'email',
  ...factKindNames,
  'lines',
  'sentOn',
  'position',
] as const
export type SheetField = (typeof sheetFields)[number]

export const sheetColumn = z.object({ field: z.enum(sheetFields), head: z.string() })
export type SheetColumn = z.infer<typeof sheetColumn>

/** The head of a column that a client has not named otherwise. Salaries are in lakh, as recruiters write them. */
export const sheetHeads: Record<SheetField, string> = {
  number: 'No.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  experience: 'Experience (years)',
  relevantExperience: 'Relevant experience (years)',
  currentCtc: 'Current CTC (lakh a year)',
  expectedCtc: 'Expected CTC (lakh a year)',
  notice: 'Notice (days)',
  company: factKinds.company.label,
  designation: factKinds.designation.label,
  city: factKinds.city.label,
  willingToMove: factKinds.willingToMove.label,
  reason: factKinds.reason.label,
  lines: 'Our opinion',
  sentOn: 'Sent on',
  position: 'Position',
}

const usual: readonly SheetField[] = [
  'number',
  'name',
  'designation',
  'company',
  'experience',
  'currentCtc',
  'expectedCtc',
  'notice',
  'city',
  'lines',
  'sentOn',
]

/** The columns for a client who wants no other ones. Phone and address stay with us until an interview is set. */
export const usualColumns: readonly SheetColumn[] = usual.map((field) => ({ field, head: sheetHeads[field] }))
