import { type FieldMark, TextField } from '../../ui/field.tsx'

type PersonFieldsProps = {
  errors: Readonly<Record<string, string>>
  phone?: 'required' | 'optional'
  /** At the right of the labels. */
  marks?: Readonly<Record<string, FieldMark>>
  /** The first values of the fields. */
  answers?: Readonly<Record<string, string>>
}

/** Name, e-mail and phone, with the right keyboard and autofill on phones. */
export function PersonFields({ errors, phone = 'required', marks = {}, answers = {} }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        mark={marks.fullName}
        error={errors.fullName}
        defaultValue={answers.fullName}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        mark={marks.email}
        error={errors.email}
        defaultValue={answers.email}
      />
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional={phone === 'optional'}
        mark={marks.phone}
        error={errors.phone}
        defaultValue={answers.phone}
      />
    </>
  )
}
