import { useId } from 'react'

type ProgressBarProps = {
  label: string
  /** In per cent. */
  value: number
}

const track = 'bg-wash-2 [&::-webkit-progress-bar]:bg-wash-2'
const done = '[&::-moz-progress-bar]:bg-print [&::-webkit-progress-value]:bg-print'

/** A progress bar, such as for an upload. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="text-meta">
      <div className="flex justify-between gap-4 font-medium">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="text-ink-2 tabular-nums">
          {Math.round(value)} %
        </span>
      </div>
      <progress
        id={id}
        value={value}
        max={100}
        className={`mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-chip border-0 ${track} ${done}`}
      />
    </div>
  )
}
