import type { ReactNode } from 'react'

/** The fields that narrow a list, side by side where there is room. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <search className="grid items-end gap-3 border-line border-t px-2 py-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[minmax(0,24rem)_12rem_16rem]">
      {children}
    </search>
  )
}
