import type { Page } from './record-id.ts'

/** How many records all pages have. A page that is not full is the last one, and spares the counting. */
export async function totalFrom(
  records: readonly unknown[],
  { page, limit }: Page,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = records.length < limit && (records.length > 0 || page === 1)
  return isLast ? (page - 1) * limit + records.length : count()
}
