/** The key of an action that has a visible control. Silent, because the control names its key. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-chip border border-line bg-sheet px-1 font-body font-medium text-[0.8125rem] text-ink-3 leading-none max-lg:hidden pointer-coarse:hidden"
    >
      {children}
    </span>
  )
}
