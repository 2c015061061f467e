import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type FormBandProps = {
  heading: string
  lead: string
  form: ReactNode
  /** The content beside the form; below it on phones. */
  facts: ReactNode
}

/** A form in seven columns, facts in five. */
export function FormBand({ heading, lead, form, facts }: FormBandProps) {
  const id = useId()
  return (
    <Band labelledBy={id}>
      <div className="grid gap-x-6 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pr-12">
          <h2 id={id} className="text-title">
            {heading}
          </h2>
          <p className="mt-3 mb-8 text-ink-2">{lead}</p>
          <div className="relative max-w-[36rem]">{form}</div>
        </div>
        <div className="lg:col-span-5 lg:border-line lg:border-l lg:pl-12">{facts}</div>
      </div>
    </Band>
  )
}
