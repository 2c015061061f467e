import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from './button.tsx'

type PaneFailureProps = {
  /** A sentence about the failure, and about data that is kept. */
  children: string
  onRetry?: () => void
}

/** An error in the pane that it concerns; the others keep working. */
export function PaneFailure({ children, onRetry }: PaneFailureProps) {
  return (
    <div className="flex items-center gap-3 border-danger border-l-4 bg-danger-soft px-4 py-2">
      <CircleAlert size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <p role="alert" className="min-w-0 flex-1">
        {children}
      </p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
