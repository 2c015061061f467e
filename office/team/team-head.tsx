/** The head of what follows below the accounts. */
export function TeamHead({ title, count }: { title: string; count?: number }) {
  return (
    <h2 className="flex h-8 items-center gap-3 border-line border-b bg-wash px-4 font-body font-semibold text-meta text-ink-2 max-lg:h-11 max-lg:text-[1rem]">
      {title}
      {count !== undefined && <span className="font-normal text-ink-3">{count.toLocaleString('en-IN')}</span>}
    </h2>
  )
}
