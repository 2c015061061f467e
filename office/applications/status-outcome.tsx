import { stageLabel } from '../../contract/stages.ts'
import { Note } from '../../ui/note.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { theirMove, type useStatusMove } from './use-status-move.ts'

/** The result of a move that was not simply saved. */
export function StatusOutcome({ move }: { move: ReturnType<typeof useStatusMove> }) {
  const { moving, moveTo, useTheirs } = move
  if (moving.state === 'failed')
    return (
      <Note tone="failure" className="mt-3">
        {moving.sentence}
      </Note>
    )
  if (moving.state === 'agreed')
    return (
      <Note tone="info" className="mt-3">
        {theirMove(moving.theirs)}
      </Note>
    )
  if (moving.state === 'conflict')
    return (
      <ConflictNote onKeepMine={() => moveTo(moving.to, moving.ending, moving.theirs)} onUseTheirs={useTheirs}>
        <p>
          {theirMove(moving.theirs)} Your move to {stageLabel(moving.to)} is not saved.
        </p>
      </ConflictNote>
    )
  return null
}
