const NARROW = /[iljtfrI.,:;'’()[\]|!\-– ]/
const WIDE = /[mwMW@%&]/
const CAPITAL = /[A-Z0-9₹]/

/** The estimated width of a text in em. Rather too wide than too narrow, because nothing is measured. */
function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += NARROW.test(sign) ? 0.33 : WIDE.test(sign) ? 0.88 : CAPITAL.test(sign) ? 0.66 : 0.56
  return width
}

/** Breaks a text into at most `most` lines of `width` em; text that does not fit ends in three dots. */
export function wrapText(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most && lines.every((one) => widthOf(one) <= width)) return lines
  const shown = lines.slice(0, most)
  return shown.map((one, index) => shorten(one, width, index === most - 1 && lines.length > most))
}

function shorten(line: string, width: number, goesOn: boolean): string {
  if (!goesOn && widthOf(line) <= width) return line
  const signs = [...line]
  while (signs.length > 1 && widthOf(`${signs.join('')}...`) > width) signs.pop()
  return `${signs.join('').trimEnd()}...`
}

/** The largest size at which the whole text fits; otherwise the smallest, with the text cut. */
export function fitText(text: string, width: number, sizes: readonly { size: number; lines: number }[]) {
  for (const { size, lines } of sizes) {
    const wrapped = wrapText(text, width / size, lines)
    if (!wrapped.at(-1)?.endsWith('...')) return { size, lines: wrapped }
  }
  const { size, lines } = sizes.at(-1) ?? { size: 48, lines: 3 }
  return { size, lines: wrapText(text, width / size, lines) }
}
