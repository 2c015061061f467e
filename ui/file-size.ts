const kilobyte = 1024

/** Whole kilobytes, or megabytes with one decimal. */
export function fileSize(bytes: number) {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${Number((bytes / kilobyte ** 2).toFixed(1))} MB`
}
