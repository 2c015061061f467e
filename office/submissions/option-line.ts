/** A line with a check box or a radio button and what it means. */
export const line = 'flex min-h-9 cursor-pointer items-start gap-2.5 py-1.5 max-lg:min-h-11 max-lg:py-2.5'
export const box = 'mt-0.5 size-4 shrink-0 accent-print'
