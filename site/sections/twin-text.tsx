import { Band } from '../ui/band.tsx'

type TwinColumn = { heading: string; paragraphs: readonly string[] }

type TwinTextProps = {
  label: string
  columns: readonly [TwinColumn, TwinColumn]
  ground?: 'paper' | 'wash'
}

/** Two columns of text with one rule between. */
export function TwinText({ label, columns, ground }: TwinTextProps) {
  return (
    <Band ground={ground} label={label}>
      <div className="grid gap-y-8 sm:gap-y-10 lg:grid-cols-2">
        {columns.map(({ heading, paragraphs }) => (
          <div key={heading} className="border-line lg:first:border-r lg:first:pr-12 lg:last:pl-12">
            <h2 className="text-title">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-[48ch] sm:mt-4 sm:text-lead">
                {paragraph}
              </p>
            ))}
          </div>
        ))}
      </div>
    </Band>
  )
}
