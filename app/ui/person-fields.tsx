import { TextField } from './field.tsx'

type PersonFieldsProps = {
  errors: Readonly<Record<string, string>>
  phone?: 'required' | 'optional'
}

/** Name, e-mail and phone, with the right keyboard and autofill on phones. */
export function PersonFields({ errors, phone = 'required' }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Full Name" name="fullName" autoComplete="name" error={errors.fullName} />
      <TextField label="Email Address" name="email" type="email" autoComplete="email" error={errors.email} />
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional={phone === 'optional'}
        error={errors.phone}
      />
    </>
  )
}
