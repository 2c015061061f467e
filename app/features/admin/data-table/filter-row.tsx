import type { ReactNode } from 'react'

/** The fields that narrow a list, side by side where there is room. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <search className="grid items-end gap-3 border-line border-t px-4 py-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:px-5">
      {children}
    </search>
  )
}
