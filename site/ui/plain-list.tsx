type PlainListProps = {
  items: readonly string[]
  className: string
}

/** A list of short lines with tick marks. */
export function PlainList({ items, className }: PlainListProps) {
  return (
    <ul className={`grid gap-1.5 text-label leading-snug ${className}`}>
      {items.map((item) => (
        <li
          key={item}
          className="relative pl-4 before:absolute before:top-[0.6em] before:left-0 before:w-2 before:border-current before:border-t-2"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}
