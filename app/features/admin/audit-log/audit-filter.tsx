import { useQuery } from '@tanstack/react-query'
import { auditActions } from '../../../../contract/audit-log.ts'
import { paths } from '../../../../contract/paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { useSession } from '../session/session.tsx'
import { actionLabels } from './action-labels.ts'

type Filter = { action: string; who: string; from: string; to: string }

const isName = (value: unknown): value is string => typeof value === 'string'

/** Person, kind and days of the entries. */
export function AuditFilter({ filter, onChange }: { filter: Filter; onChange: (changes: Partial<Filter>) => void }) {
  const { api } = useSession()
  const { data: people = [] } = useQuery({
    queryKey: ['audit-log', 'people'],
    queryFn: ({ signal }) => api.readList(paths.auditLogPeople, isName, signal),
  })
  // A person of the URL who does not stand in the log is shown, so that the filter can be seen and removed.
  const names = filter.who && !people.includes(filter.who) ? [filter.who, ...people] : people

  return (
    <search className="grid items-end gap-3 border-line border-t px-2 py-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <SelectField
        label="Action"
        required={false}
        value={filter.action}
        onChange={(event) => onChange({ action: event.target.value })}
      >
        <option value="">Every action</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {actionLabels[action]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Person"
        required={false}
        value={filter.who}
        onChange={(event) => onChange({ who: event.target.value })}
      >
        <option value="">Everybody</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        required={false}
        value={filter.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        required={false}
        value={filter.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </search>
  )
}
