import type { ColourRole } from '../look/palette.ts'
import type {
  AddressField,
  AddressFormat,
  ChoiceField,
  ColourField,
  Field,
  FieldsByName,
  FigureField,
  FixedField,
  GroupOf,
  Json,
  LineField,
  LineReading,
  LinkField,
  LinkValue,
  ListOf,
  PictureField,
  PictureUse,
  TextField,
  ValueOf,
} from './fields.ts'

type Options = {
  help?: string
  optional?: boolean
  /** The default says something about the firm; it is listed before a launch until it is changed or confirmed. */
  sample?: true
}

export const line = (
  label: string,
  max: number,
  value = '',
  options: Options & { reads?: LineReading } = {},
): LineField => ({
  kind: 'line',
  label,
  max,
  default: value,
  ...options,
})

export const text = (label: string, max: number, value = '', options: Options = {}): TextField => ({
  kind: 'text',
  label,
  max,
  default: value,
  ...options,
})

export const figure = (label: string, value = '', options: Options = {}): FigureField => ({
  kind: 'figure',
  label,
  max: 12,
  default: value,
  ...options,
})

export const link = (
  label: string,
  value: LinkValue = { label: '', to: '' },
  options: Omit<Options, 'optional'> = {},
): LinkField => ({
  kind: 'link',
  label,
  max: 40,
  default: value,
  ...options,
})

export const address = (label: string, format: AddressFormat, value = '', options: Options = {}): AddressField => ({
  kind: 'address',
  label,
  format,
  default: value,
  ...options,
})

export const choice = <const Option extends string>(
  label: string,
  options: readonly Option[],
  value: NoInfer<Option>,
  { help, sample }: Omit<Options, 'optional'> = {},
): ChoiceField<Option> => ({
  kind: 'choice',
  label,
  options,
  default: value,
  ...(help && { help }),
  ...(sample && { sample }),
})

/** A choice among drawings of the build. */
export const drawing = <const Option extends string>(
  label: string,
  options: readonly Option[],
  value: NoInfer<Option>,
): ChoiceField<Option> => ({ ...choice(label, options, value), shows: 'drawings' })

export const colour = (label: string, role: ColourRole, value: string, { help }: Options = {}): ColourField => ({
  kind: 'colour',
  label,
  role,
  default: value,
  ...(help && { help }),
})

export const picture = (
  label: string,
  use: PictureUse,
  options: Omit<Options, 'optional'> & { minWidth?: number } = {},
): PictureField => ({
  kind: 'picture',
  label,
  use,
  default: null,
  ...options,
})

export const fixed = <const Value extends Json>(value: Value): FixedField<Value> => ({ kind: 'fixed', default: value })

export const group = <Fields extends FieldsByName>(
  label: string,
  fields: Fields,
  help?: string,
  { sample, keepsOne }: Pick<Options, 'sample'> & { keepsOne?: string } = {},
): GroupOf<Fields> => ({
  kind: 'group',
  label,
  fields,
  ...(help && { help }),
  ...(sample && { sample }),
  ...(keepsOne && { keepsOne }),
})

type ListOptions<Item extends Field> = {
  /** One entry in a sentence: "story" for "Add a story". */
  entry: string
  item: Item
  help?: string
  /** `entries`: each entry by itself is a sample. */
  sample?: true | 'entries'
} & ({ length: number } | { min: number; max: number })

/** With `length` the specification fixes the number of entries. */
export function list<Item extends Field>(
  label: string,
  { entry, item, help, sample, ...size }: ListOptions<Item>,
  value: readonly NoInfer<ValueOf<Item>>[],
): ListOf<Item> {
  const { min, max } = 'length' in size ? { min: size.length, max: size.length } : size
  return {
    kind: 'list',
    label,
    entry,
    item,
    min,
    max,
    default: value as readonly Json[],
    ...(help && { help }),
    ...(sample && { sample }),
  }
}
