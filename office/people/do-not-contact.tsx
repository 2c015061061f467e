import Ban from 'lucide-react/icons/ban'

/** Stands beside the name wherever it appears. */
export function DoNotContact() {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1 whitespace-nowrap rounded-chip bg-danger px-1.5 font-medium text-meta text-sheet leading-none">
      <Ban size={14} strokeWidth={2} aria-hidden="true" />
      Do not contact
    </span>
  )
}
