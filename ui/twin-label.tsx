import type { ReactNode } from 'react'

type TwinLabelProps = {
  label: ReactNode
  busy: boolean
  busyLabel: string | undefined
}

/** The label of a button. The other one of the two still takes its space, so that the width does not change. */
export function TwinLabel({ label, busy, busyLabel }: TwinLabelProps) {
  if (!busyLabel) return label
  return (
    <span className="twin-label" data-other={busy ? String(label) : busyLabel}>
      {busy ? busyLabel : label}
    </span>
  )
}
