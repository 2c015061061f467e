import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type FormBandProps = {
  heading: string
  lead: string
  form: ReactNode
  /** Values that are sent with the form. On phones the panel stands above it. */
  panel?: ReactNode
  /** The content beside the form; below it on phones. */
  facts: ReactNode
}

/** A form in seven columns, facts in four, which stay in view where the window is high enough for them. */
export function FormBand({ heading, lead, form, panel, facts }: FormBandProps) {
  const id = useId()
  return (
    <Band labelledBy={id}>
      <div className="grid gap-x-6 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pr-12">
          <h2 id={id} className="text-title">
            {heading}
          </h2>
          <p className="mt-3 mb-8 max-w-[36rem] text-ink-2">{lead}</p>
          {/* Room for the floating button at its end. */}
          <div className="relative max-w-[36rem] max-md:pb-18">{form}</div>
        </div>
        <div className="form-side max-lg:contents lg:col-span-4 lg:col-start-9">
          {panel && <div className="max-lg:contents lg:mb-10">{panel}</div>}
          <div>{facts}</div>
        </div>
      </div>
    </Band>
  )
}
