import * as z from 'zod/mini'
import { type ApplicationField, applicationFields } from './application-fields.ts'

type Fields = typeof applicationFields
type FieldName = keyof Fields

/** Answers of an applicant, by the name of the field. */
export type ApplicationTexts = Record<FieldName, string>
export type ContactName = { [Name in FieldName]: Fields[Name]['isContact'] extends true ? Name : never }[FieldName]
type ShownName = { [Name in FieldName]: Fields[Name]['shownWith'] extends 'application' ? Name : never }[FieldName]

type Column = Fields[FieldName]['column']
/** The columns of the fields, as queries read them. */
type Columns = Record<Column, string>
/** The columns as the table has them. `Default` is the type of a column that may be left out of an insert. */
export type ColumnTypes<Default> = {
  [Name in FieldName as Fields[Name]['column']]: Fields[Name]['isOptional'] extends true ? Default : string
}

export const fieldList = Object.entries(applicationFields).map(
  ([name, field]): ApplicationField & { name: FieldName; column: Column } => ({ name: name as FieldName, ...field }),
)

const byName = <Value>(pick: (field: (typeof fieldList)[number]) => Value) =>
  Object.fromEntries(fieldList.map((field) => [field.name, pick(field)]))

type Text = z.ZodMiniString
type MaybeText = z.ZodMiniOptional<Text>
const text = (mayBeAbsent: boolean) => (mayBeAbsent ? z.optional(z.string()) : z.string())

/** The shape of the form. */
export const inputShape = byName(({ input }) => input) as { [Name in FieldName]: Fields[Name]['input'] }

/** The shape of the answer to the sender. */
export const receiptShape = byName(({ isOptional }) => text(isOptional)) as {
  [Name in FieldName]: Fields[Name]['isOptional'] extends true ? MaybeText : Text
}

/** The fields that staff get. Contact details are absent for viewers without the grant. */
export const staffShape = byName(({ isOptional, isContact }) => text(isOptional || isContact)) as {
  [Name in FieldName]: Fields[Name]['isOptional'] extends true
    ? MaybeText
    : Fields[Name]['isContact'] extends true
      ? MaybeText
      : Text
}

const shownList = fieldList.filter(({ shownWith }) => shownWith === 'application')

/** The shape of the fields that are shown with each application of a person. */
export const shownShape = Object.fromEntries(shownList.map(({ name }) => [name, text(true)])) as Record<
  ShownName,
  MaybeText
>

/** The answers alone, without the other values of a form or a record. */
export const textsIn = (values: ApplicationTexts) => byName(({ name }) => values[name]) as ApplicationTexts

export const textsOfRow = (row: Columns) => byName(({ column }) => row[column]) as ApplicationTexts

export const columnsOf = (texts: ApplicationTexts) =>
  Object.fromEntries(fieldList.map(({ name, column }) => [column, texts[name]])) as Columns

export const shownOfRow = (row: Columns) =>
  Object.fromEntries(shownList.map(({ name, column }) => [name, row[column]])) as Record<ShownName, string>

/** The fields that are shown with an application and were filled in. */
export const shownTexts = (texts: Partial<ApplicationTexts>) =>
  shownList.flatMap(({ name, label }) => (texts[name] ? { label, text: texts[name] } : []))
