import { lazy, Suspense } from 'react'
import { useLastValue } from '../../lib/use-last-value.ts'
import type { PrivacyNotice } from '../../ui/consent-line.tsx'

/** The job that someone applies for. */
export type Position = { _id: string; title: string; location: string }

const loadForm = () => import('./apply-form.tsx').then((module) => ({ default: module.ApplyForm }))
const ApplyForm = lazy(loadForm)

type ApplyDialogProps = {
  /** Nothing: closed. */
  position: Position | null
  notice: PrivacyNotice
  onClose: () => void
}

/** Its code arrives when it is first opened. */
export function ApplyDialog({ position, notice, onClose }: ApplyDialogProps) {
  const shown = useLastValue(position)
  return (
    <Suspense fallback={null}>
      {shown && <ApplyForm open={position !== null} position={shown} notice={notice} onClose={onClose} />}
    </Suspense>
  )
}
