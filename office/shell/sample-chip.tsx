/** In the bar of a demo with made-up people. The dashboard says more. */
export function SampleChip() {
  return (
    <a
      href="/admin#sample-data"
      className="shrink-0 whitespace-nowrap rounded-chip bg-marigold-soft px-2 py-0.5 font-medium text-marigold-ink text-meta leading-5 hover:underline"
    >
      Sample data
    </a>
  )
}
