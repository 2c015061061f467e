import { baseName } from './file-kinds.ts'

const otherWords = new Set(
  'resume cv biodata bio data updated update final new latest profile naukri linkedin copy of scan img image doc document whatsapp whats app curriculum vitae my for the'.split(
    ' ',
  ),
)

/** The name of somebody as the name of a file gives it: "Rakesh_Solanki-CV_2026.pdf". Empty without one. */
export function nameFromFile(path: string): string {
  const base = baseName(path).replace(/\.[a-z0-9]{2,5}$/i, '')
  const words = base
    .replace(/[[(].*?[\])]/g, ' ')
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}.']+/u)
    .map((word) => word.replace(/^[.']+|'+$/g, ''))
    .filter((word) => /\p{L}/u.test(word) && !otherWords.has(word.toLowerCase().replace(/\.$/, '')))
  const name = words.slice(0, 6).join(' ')
  const isOneCase = name === name.toLowerCase() || name === name.toUpperCase()
  const cased = isOneCase
    ? name.toLowerCase().replace(/(^|[\s.'])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    : name
  return cased.slice(0, 120)
}
