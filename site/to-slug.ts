/** A label as it stands in the query: "Press shop" as "press-shop", "₹6–12 L" as "6-12-l". */
export function toSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
