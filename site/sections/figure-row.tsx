import { Band } from '../ui/band.tsx'

type Figure = { value: string; label: string }

type FigureRowProps = {
  label: string
  figures: readonly Figure[]
}

/** Numbers with their labels, separated by hairlines. Nothing when the firm has none to show. */
export function FigureRow({ label, figures }: FigureRowProps) {
  const shown = figures.filter(({ value }) => value !== '')
  if (shown.length === 0) return null
  return (
    <Band tight label={label}>
      <dl
        className={`grid grid-cols-2 gap-y-5 sm:gap-y-8 lg:flex ${shown.length > 2 ? 'lg:justify-between' : 'lg:justify-start'}`}
      >
        {shown.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line pr-4 max-lg:even:border-l max-lg:even:pl-5 lg:border-l lg:pr-8 lg:pl-8 lg:first:border-0 lg:first:pl-0 lg:last:pr-0"
          >
            <dt className="mt-1.5 text-ink-2 text-meta lg:whitespace-nowrap">{label}</dt>
            <dd className="font-bold font-display text-print text-title leading-none">{value}</dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
