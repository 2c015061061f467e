import type { Carried } from '../../contract/carried.ts'
import { ActionLink } from '../ui/action-link.tsx'

type CarriedPanelProps = {
  carried: Carried | undefined
  /** Those that the firm offers. */
  services: readonly { path: string }[]
  onLeaveOut: () => void
}

const settings = [
  ['/services/rpo', 'a month in the planner'],
  ['/services/executive-search', 'a start date in the search calendar'],
] as const

/** Values of a tool that are sent with the request. The panel is dashed while it is empty, and takes no room on phones. */
export function CarriedPanel({ carried, services, onLeaveOut }: CarriedPanelProps) {
  if (!carried) {
    const offered = settings
      .filter(([path]) => services.some((service) => service.path === path))
      .map(([, words]) => words)
    return (
      <section aria-label="Carried over" className="vacancy needs-script p-5 max-lg:hidden print:hidden">
        <h2 className="text-[1.25rem] leading-tight">Nothing carried over</h2>
        <p className="mt-2 text-ink-2 text-label leading-normal">
          {offered.length > 0 ? `Set ${offered.join(' or ')}: it` : 'What you set in the tools of our services'} appears
          here and goes with your request.
        </p>
      </section>
    )
  }
  const { title, rows, back } = carried
  return (
    <section
      aria-label="Carried over"
      className="relative rounded-card border border-line bg-sheet p-5 max-lg:order-first"
    >
      <span className="absolute -inset-x-px -top-px border-marigold border-t-3" />
      <h2 className="text-[1.25rem] leading-tight">{title}</h2>
      <dl className="mt-3 text-label leading-normal">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 -mb-2 flex gap-6 print:hidden">
        <a href={back} className="text-link text-print">
          Change
        </a>
        <ActionLink href="/get-quote" className="text-link text-print hover:text-print-hover" onAct={onLeaveOut}>
          Leave out
        </ActionLink>
      </p>
    </section>
  )
}
