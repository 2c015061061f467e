import { type ApplicationStatus, type Ender, stageLabel } from '../../contract/stages.ts'

/** The nearer to the place, the more solid. */
const looks: Record<ApplicationStatus, string> = {
  pending: 'border-marigold-line border-dashed bg-sheet text-marigold-ink',
  reviewed: 'border-line-strong bg-sheet text-ink-2',
  shortlisted: 'border-print bg-sheet text-print',
  with_client: 'border-print bg-wash-2 text-print-deep',
  interview: 'border-print bg-print text-sheet',
  offer: 'border-print-deep bg-print-deep text-sheet',
  placed: 'border-marigold bg-marigold text-ink',
  on_hold: 'border-wash-2 bg-wash-2 text-ink-2',
  rejected: 'border-transparent px-0! text-ink-3',
}

type ApplicationBadgeProps = {
  status: ApplicationStatus
  endedBy?: Ender | null | undefined
  /** 20 px high, for the rows of lists. */
  small?: boolean
}

/** The status of an application: a mark that reads without colour, and the word. */
export function ApplicationBadge({ status, endedBy, small = false }: ApplicationBadgeProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-chip border-[1.5px] pr-2 pl-1.5 font-medium text-meta leading-none ${small ? 'h-5' : 'h-6'} ${looks[status]}`}
    >
      <StatusMark status={status} />
      {stageLabel(status, endedBy)}
    </span>
  )
}

/** A circle that is filled by quarters. */
export function StatusMark({ status }: { status: ApplicationStatus }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true" fill="none" stroke="currentColor">
      <circle
        cx="7"
        cy="7"
        r="5.75"
        strokeWidth="1.5"
        strokeDasharray={status === 'pending' ? '2.2 1.4' : undefined}
        fill={status === 'placed' ? 'currentColor' : undefined}
      />
      {status === 'reviewed' && <path d="M7 7V3.5A3.5 3.5 0 0 1 10.5 7Z" fill="currentColor" stroke="none" />}
      {status === 'shortlisted' && <path d="M7 3.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" stroke="none" />}
      {status === 'with_client' && <path d="M7 7V3.5a3.5 3.5 0 1 1-2.47 5.97Z" fill="currentColor" stroke="none" />}
      {status === 'interview' && <path d="M7 7V3.5A3.5 3.5 0 1 1 3.5 7Z" fill="currentColor" stroke="none" />}
      {status === 'offer' && <path d="M7 7V3.5a3.5 3.5 0 1 1-2.47 1.03Z" fill="currentColor" stroke="none" />}
      {status === 'on_hold' && <path d="M5.6 4.75v4.5m2.8-4.5v4.5" strokeWidth="1.5" strokeLinecap="round" />}
      {status === 'placed' && <path d="m4.4 7.2 1.8 1.8 3.4-3.8" className="stroke-marigold" strokeWidth="1.5" />}
      {status === 'rejected' && <path d="m5 5 4 4m0-4-4 4" strokeWidth="1.5" strokeLinecap="round" />}
    </svg>
  )
}
