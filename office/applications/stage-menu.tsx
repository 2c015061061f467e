import { type ApplicationStatus, applicationStatuses, stageLabel } from '../../contract/stages.ts'
import { Button } from '../ui/button.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { StatusMark } from './application-badge.tsx'

/** The digit that moves the application in use into a status. */
export const stageKey = (status: ApplicationStatus) => String(applicationStatuses.indexOf(status) + 1)

/** The word on a button that moves to a status. Ending asks first, so it has an ellipsis. */
export const moveLabel = (status: ApplicationStatus) => (status === 'rejected' ? 'End…' : stageLabel(status))

type StageMenuProps = { current?: ApplicationStatus | undefined; onChoose: (status: ApplicationStatus) => void }

/** Every status that an application can be moved to. */
export function StageMenu({ current, onChoose }: StageMenuProps) {
  return (
    <ul className="grid">
      {applicationStatuses.map((status) => (
        <li key={status}>
          <Button
            className="w-full justify-start! gap-2"
            aria-pressed={current && status === current}
            onClick={() => onChoose(status)}
          >
            <StatusMark status={status} />
            <span className="mr-auto">{moveLabel(status)}</span>
            <KeyCap>{stageKey(status)}</KeyCap>
          </Button>
        </li>
      ))}
    </ul>
  )
}
