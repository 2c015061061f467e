/** A menu that floats: the popover, which its caller places, and the items in it. */
export const menuLook =
  'inset-auto m-0 min-w-48 max-w-[calc(100%-2rem)] rounded-card border border-line bg-sheet py-1 text-ink shadow-above'

export const menuItem =
  'flex min-h-9 items-center gap-2 px-3 text-left hover:bg-wash focus-visible:-outline-offset-3 aria-[current=page]:bg-wash-2 aria-[current=page]:font-semibold pointer-coarse:min-h-11'
