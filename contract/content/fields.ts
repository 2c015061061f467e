import type { ColourRole } from '../look/palette.ts'

/**
 * The kinds of fields that the site's content has. A field carries its default, so a content file is schema and text in
 * one. Fields are plain JSON: the build writes them out for the server and the editor.
 */
type Described = {
  label: string
  /** One sentence for the person who edits, shown under the label. */
  help?: string
  /**
   * The default says something about the firm, such as its name or a figure, which is listed before a launch until it is
   * changed or confirmed. `entries`: each entry of the list by itself.
   */
  sample?: true | 'entries'
}

/** `reads`: what is computed with a line, so that it must be readable as that. */
export type LineField = Described & {
  kind: 'line'
  max: number
  optional?: boolean
  reads?: LineReading
  default: string
}
export type LineReading = 'days' | 'hours' | 'holiday'

/** One paragraph. */
export type TextField = Described & { kind: 'text'; max: number; optional?: boolean; default: string }

/** A short value that stands large, such as "500+". */
export type FigureField = Described & { kind: 'figure'; max: number; optional?: boolean; default: string }

export type LinkValue = { label: string; to: string }
export type LinkField = Described & { kind: 'link'; max: number; default: LinkValue }

/** A URL, an e-mail address or a phone number, checked by `format`. */
export type AddressField = Described & { kind: 'address'; format: AddressFormat; optional?: boolean; default: string }
export type AddressFormat = 'url' | 'email' | 'phone'

export type ChoiceField<Option extends string = string> = Described & {
  kind: 'choice'
  options: readonly Option[]
  /** The options are names of drawings, which the editor shows. */
  shows?: 'drawings'
  default: Option
}

/** A colour as `#14558d`. Its role decides what has to be readable (contract/look/palette.ts). */
export type ColourField = Described & { kind: 'colour'; role: ColourRole; default: string }

/** A part of a picture, as shares of its width and height: 0.25 is a quarter. */
export type PicturePart = { left: number; top: number; width: number; height: number }
/** `of`: the picture that the part was cut out of. */
export type PictureCrop = PicturePart & { of: string }
/** `alt` describes the picture for people who cannot see it. Pages are not given `crop`, so that the rest stays unseen. */
export type PictureValue = { id: string; alt: string; crop?: PictureCrop } | null
/** `logo` and `emblem` are the firm's own signs; `mark` is that of a client. */
export type PictureUse = 'mark' | 'portrait' | 'photo' | 'hero' | 'logo' | 'emblem'
export type PictureField = Described & {
  kind: 'picture'
  use: PictureUse
  /** Pixels; a smaller picture would be blurred where it is shown. */
  minWidth?: number
  default: PictureValue
}

/** A text that the specification fixes: pages show it, the editor does not offer it. */
export type FixedField<Value extends Json = Json> = { kind: 'fixed'; default: Value }

export type GroupField = Described & {
  kind: 'group'
  fields: FieldsByName
  /** Its parts have a field `shown`, and one of them has to stay: one in a sentence, such as "service". */
  keepsOne?: string
}
export type GroupOf<Fields extends FieldsByName> = Omit<GroupField, 'fields'> & { fields: Fields }

/** `min` equals `max` where the specification fixes the number. */
export type ListField = Described & {
  kind: 'list'
  /** One entry in a sentence: "story" for "Add a story". */
  entry: string
  item: Field
  min: number
  max: number
  default: readonly Json[]
}
export type ListOf<Item extends Field> = Omit<ListField, 'item'> & { item: Item }

export type Field =
  | LineField
  | TextField
  | FigureField
  | LinkField
  | AddressField
  | ChoiceField
  | PictureField
  | ColourField
  | FixedField
  | GroupField
  | ListField

export interface FieldsByName {
  readonly [name: string]: Field
}
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** The value that a field holds. */
export type ValueOf<F> =
  F extends FixedField<infer Value>
    ? Value
    : F extends ChoiceField<infer Option>
      ? Option
      : F extends { kind: 'line' | 'text' | 'figure' | 'address' | 'colour' }
        ? string
        : F extends LinkField
          ? LinkValue
          : F extends PictureField
            ? PictureValue
            : F extends GroupOf<infer Fields>
              ? { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
              : F extends { kind: 'list'; item: infer Item }
                ? readonly ValueOf<Item>[]
                : never
