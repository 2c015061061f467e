type ProgressBlockProps = {
  /** "641 of 812 resumes read" */
  label: string
  timeLeft: string
  done: number
  total: number
  /** A line below the bar: something that goes on meanwhile, or is wrong. */
  children?: React.ReactNode
}

/** How far something is, with a bar of 8 px and the time that is left. */
export function ProgressBlock({ label, timeLeft, done, total, children }: ProgressBlockProps) {
  return (
    <div className="py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-semibold">{label}</b>
        <span className="text-ink-2">{timeLeft}</span>
      </p>
      <progress
        aria-label={label}
        value={done}
        max={Math.max(total, 1)}
        className="my-2 block h-2 w-full appearance-none overflow-hidden rounded-[1px] border-0 bg-wash-2 [&::-moz-progress-bar]:bg-print [&::-webkit-progress-bar]:bg-wash-2 [&::-webkit-progress-value]:bg-print"
      />
      {children}
    </div>
  )
}
