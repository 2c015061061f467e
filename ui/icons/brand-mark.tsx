/** A bridge in three blocks: the deck, one pier, and the second pier in marigold. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M1 5h30v6H1z" />
      <path d="M3 13h12v5a9 9 0 0 0-7 8.7V28H3z" />
      <path className="text-marigold" d="M29 13H17v5a9 9 0 0 1 7 8.7V28h5z" />
    </svg>
  )
}
