// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
const ascii = /^[\u0000-\u007f]*$/
export const isAscii = (text: string) => ascii.test(text)

/** Letters that do not decompose into a plain one and an accent. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Without case, accents, ligatures and invisible joiners. Marks of Indian scripts are letters, and stay. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFC')
}
