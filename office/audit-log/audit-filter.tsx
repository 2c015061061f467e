import { type AuditAction, auditActions } from '../../contract/audit-log.ts'
import { formatDate } from '../../contract/time.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { actionLabels } from './action-labels.ts'
import { useAuditPeople } from './use-audit-log.ts'

type Filter = { action: string; who: string; from: string; to: string }
type AuditFilterProps = { filter: Filter; onFilter: (changes: Partial<Filter>) => void }

/** Action, person and days of the entries. */
export function AuditFilter({ filter, onFilter }: AuditFilterProps) {
  const { data: people = [] } = useAuditPeople()
  // A person of the address who does not stand in the log is shown, so that the filter can be seen and removed.
  const names = filter.who && !people.includes(filter.who) ? [filter.who, ...people] : people
  const words: Record<keyof Filter, string> = {
    action: actionLabels[filter.action as AuditAction] ?? filter.action,
    who: filter.who,
    from: `From ${formatDate(filter.from)}`,
    to: `To ${formatDate(filter.to)}`,
  }
  const set = (['action', 'who', 'from', 'to'] as const).flatMap((name) =>
    filter[name] ? [{ name, words: words[name] }] : [],
  )
  const choose = (name: keyof Filter) => ({
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onFilter({ [name]: event.target.value }),
  })

  return (
    <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })}>
      <div className="grid gap-3">
        <Select label="Action" {...choose('action')}>
          <option value="">Every action</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {actionLabels[action]}
            </option>
          ))}
        </Select>
        <Select label="Person" {...choose('who')}>
          <option value="">Everybody</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-3">
          <Input label="From" type="date" {...choose('from')} />
          <Input label="To" type="date" {...choose('to')} />
        </div>
      </div>
    </FilterChips>
  )
}
