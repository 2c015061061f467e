import { type Role, roles } from '../../contract/team.ts'
import { SelectField } from '../../ui/select.tsx'
import { roleHints, roleWords } from '../account/role-words.ts'

type RoleFieldProps = { role: Role; disabled: boolean; onChange: (role: Role) => void }

/** A role, with what it may do. */
export function RoleField({ role, disabled, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      hint={roleHints[role]}
      value={role}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {roleWords[each]}
        </option>
      ))}
    </SelectField>
  )
}
