import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** The look of inputs in panes: 36 px, and larger where fingers type. */
export const paneControl =
  'block w-full rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-ink max-lg:text-[1rem] transition-colors duration-[120ms] hover:border-ink-2 aria-invalid:border-danger'

type FieldFrameProps = {
  id: string
  label: string
  help?: string
  optional?: boolean
  /** For a field in a row that shows its label itself. */
  labelHidden?: boolean
  problem?: string
  children: ReactNode
}

/** Label, help, control and what is wrong with it. */
export function FieldFrame({ id, label, help, optional, labelHidden, problem, children }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'block font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-ink-2">
          {help}
        </p>
      )}
      <div className={labelHidden ? '' : 'mt-1'}>{children}</div>
      <ProblemLine id={`${id}-problem`}>{problem}</ProblemLine>
    </div>
  )
}

export function ProblemLine({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 flex gap-1.5 font-semibold text-danger">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}

/** The ids of the texts that describe a control. */
export function describedBy(
  id: string,
  { help, problem, counter }: { help?: string; problem?: string; counter?: boolean },
) {
  const ids = [help && `${id}-help`, counter && `${id}-counter`, problem && `${id}-problem`]
  return ids.filter(Boolean).join(' ') || undefined
}
