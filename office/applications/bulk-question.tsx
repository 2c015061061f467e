import { stageLabel } from '../../contract/stages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import { goesBack } from './goes-back.ts'
import type { BulkMove, useBulkMove } from './use-bulk-move.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Asks before a move that takes people back, and says who they are. */
export function BulkQuestion({ move }: { move: ReturnType<typeof useBulkMove> }) {
  if (!move.asking) return null
  return <Question move={move} asking={move.asking} />
}

function Question({ move, asking }: { move: ReturnType<typeof useBulkMove>; asking: BulkMove }) {
  const { rows, to, ending } = asking
  const back = rows.filter(({ status }) => goesBack(status, to))
  const onwards = rows.filter(({ status }) => !goesBack(status, to))
  return (
    <Dialog
      open
      role="alertdialog"
      title={`${people(back.length)} would go back to ${stageLabel(to)}`}
      locked={move.busy}
      onClose={move.cancel}
      footer={
        <>
          <Button data-autofocus disabled={move.busy} onClick={move.cancel}>
            Cancel
          </Button>
          {onwards.length > 0 && (
            <Button look="soft" disabled={move.busy} onClick={() => move.confirm({ rows: onwards, to, ending })}>
              Move only the other {onwards.length}
            </Button>
          )}
          <Button look="filled" disabled={move.busy} onClick={() => move.confirm(asking)}>
            {move.busy ? 'Moving...' : rows.length === 1 ? 'Move 1 person' : `Move all ${rows.length}`}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line border-line border-y">
        {back.map(({ _id, fullName, job, status }) => (
          <li key={_id} className="flex min-h-11 items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere font-semibold">{fullName}</span>
              <span className="block truncate text-ink-2">{job ?? 'N/A'}</span>
            </span>
            <span className="shrink-0">
              <span className="sr-only">is </span>
              <ApplicationBadge status={status} small />
            </span>
          </li>
        ))}
      </ul>
      {onwards.length > 0 && (
        <p className="mt-3">
          The other {onwards.length === 1 ? 'one moves' : `${onwards.length} move`} on. All of it can be undone.
        </p>
      )}
    </Dialog>
  )
}
