import { useId } from 'react'

type ProgressBarProps = {
  label: string
  value: number
  max?: number
}

const track = 'bg-wash-2 [&::-webkit-progress-bar]:bg-wash-2'
const done = '[&::-moz-progress-bar]:bg-print [&::-webkit-progress-value]:bg-print'

/** A progress bar, such as for an upload. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="text-meta">
      <div className="flex justify-between gap-4 font-medium">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="text-ink-2 tabular-nums">
          {Math.round((100 * value) / max)} %
        </span>
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        className={`mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-chip border-0 ${track} ${done}`}
      />
    </div>
  )
}
