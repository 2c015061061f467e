import type * as z from 'zod/mini'
import { email, fullName, phone } from './person.ts'

export type ApplicationField = {
  /** A column of the table `applications`. The column of an optional field has the default ''. */
  column: string
  /** In mails to staff, exports and the back office. */
  label: string
  /** Checks the answer of the form, with the sentences that the visitor reads. */
  input: z.ZodMiniType<string>
  /** An optional field is '' when it was left out: `z._default(maybeLine('your notice period', 80), '')`. */
  isOptional: boolean
  /** Names are searched by viewers too, contact details as such, and texts like messages. */
  format: 'name' | 'email' | 'phone' | 'text'
  /** Viewers without the grant do not get a contact detail. Other fields are masked for them. */
  isContact: boolean
  isSearched: boolean
  /** Whether the CSV file has it. What a person gets about themselves has every field. */
  isExported: boolean
  /** Where the back office shows it: name, e-mail and phone belong to the person, other facts to each application. */
  shownWith: 'person' | 'application'
}

/**
 * Fields that an applicant fills in, beside the job and the resume, in the order of lists and exports. Validation, insert, lists,
 * exports, mails, search and the person's pane read them (`application-texts.ts`).
 */
export const applicationFields = {
  fullName: {
    column: 'full_name',
    label: 'Name',
    input: fullName,
    isOptional: false,
    format: 'name',
    isContact: false,
    isSearched: true,
    isExported: true,
    shownWith: 'person',
  },
  email: {
    column: 'email',
    label: 'Email',
    input: email,
    isOptional: false,
    format: 'email',
    isContact: true,
    isSearched: true,
    isExported: true,
    shownWith: 'person',
  },
  phone: {
    column: 'phone',
    label: 'Phone',
    input: phone,
    isOptional: false,
    format: 'phone',
    isContact: true,
    isSearched: true,
    isExported: true,
    shownWith: 'person',
  },
} as const satisfies Record<string, ApplicationField>
