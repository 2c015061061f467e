import { icon } from '../../ui/icons/icon.tsx'

/** Icons of the tools on service pages, which are fetched with them. */
export const CalendarPlus = icon(
  'M16 19h6M16 2v4M19 16v6M21 12.6V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.5M3 10h18M8 2v4',
)
export const LinkIcon = icon(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
)
export const Minus = icon('M5 12h14')
export const Plus = icon('M5 12h14M12 5v14')
