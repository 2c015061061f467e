import { useShownText } from './use-shown-text.ts'

/** Under a text that names facts of the firm: how the site shows it. */
export function FactLine({ text }: { text: string }) {
  const shown = useShownText()(text)
  if (shown === text) return null
  return (
    <p className="mt-1 text-ink-2">
      On the site: <span className="text-ink">{shown}</span>
    </p>
  )
}
