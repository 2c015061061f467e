import { useQuery } from '@tanstack/react-query'
import { type AuditAction, auditActions } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import { formatDate } from '../../contract/time.ts'
import { useSession } from '../session/session.tsx'
import { DayRange } from '../ui/day-range.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import { actionLabels } from './action-labels.ts'

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
    onChange: (value: string) => onFilter({ [name]: value }),
  })

  return (
    <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })}>
      <div className="grid gap-3">
        <Select
          label="Action"
          {...choose('action')}
          all="Every action"
          options={auditActions.map((action) => [action, actionLabels[action]])}
        />
        <Select label="Person" {...choose('who')} all="Everybody" options={names.map((name) => [name, name])} />
        <DayRange filter={filter} onFilter={onFilter} />
      </div>
    </FilterChips>
  )
}

const isName = (value: unknown): value is string => typeof value === 'string'

/** Everybody who stands in the log. */
function useAuditPeople() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['audit-log', 'people'],
    queryFn: ({ signal }) => api.readList(paths.auditLogPeople, isName, signal),
  })
}
