import type { ApplicationStatus } from '../../contract/stages.ts'
import { StageMenu } from '../applications/stage-menu.tsx'
import { PopUp } from '../ui/pop-up.tsx'

type MoveMenuProps = { current: ApplicationStatus | null; onMove: (to: ApplicationStatus) => void }

/** Where somebody can be moved. */
export function MoveMenu({ current, onMove }: MoveMenuProps) {
  return (
    <PopUp
      label="Move"
      side="right"
      className="h-7 rounded-control bg-sheet px-2 font-semibold text-print hover:bg-wash max-lg:h-11 max-lg:bg-transparent"
    >
      {(close) => (
        <StageMenu
          current={current ?? undefined}
          onChoose={(to) => {
            close()
            onMove(to)
          }}
        />
      )}
    </PopUp>
  )
}
