import { fillTokens } from '../../contract/content/fill-tokens.ts'
import { useEditor } from './editor-context.ts'

/** A text as the site shows it, with the facts that it names. */
export function useShownText(): (text: string) => string {
  const { facts } = useEditor()
  const known = facts.filter(({ value }) => value !== '')
  const tokens = Object.fromEntries(known.map(({ token, value }) => [token.slice(1, -1), value]))
  return (text) => fillTokens(text, tokens)
}
