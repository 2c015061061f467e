import type { TaskRecord } from '../../contract/task.ts'
import { useAssign } from '../tasks/use-assign.ts'
import { useColleagues } from '../tasks/use-tasks.ts'
import { Button } from '../ui/button.tsx'
import { leaveRow } from './row-keys.ts'

/** Makes a record of nobody that of the account. `row`: the row, which leaves the list. */
export function TakeButton({ record, name, row }: { record: TaskRecord; name: string; row: string }) {
  const { data: colleagues = [] } = useColleagues()
  const self = colleagues.find(({ isSelf, mayOwn }) => isSelf && mayOwn)
  const { busy, start } = useAssign(() => leaveRow(row))
  if (!self) return null
  return (
    <Button aria-label={`Take ${name}`} disabled={busy} onClick={() => start([record], self, () => name)}>
      Take
    </Button>
  )
}
