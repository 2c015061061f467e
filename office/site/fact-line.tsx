import { fillTokens } from '../../contract/content/fill-tokens.ts'
import { useEditor } from './editor-context.ts'

/** Under a text that names facts of the firm: how the site shows it. */
export function FactLine({ text }: { text: string }) {
  const { facts } = useEditor()
  const known = facts.filter(({ value }) => value !== '')
  const shown = fillTokens(text, Object.fromEntries(known.map(({ token, value }) => [token.slice(1, -1), value])))
  if (shown === text) return null
  return (
    <p className="mt-1 text-ink-2">
      On the site: <span className="text-ink">{shown}</span>
    </p>
  )
}
