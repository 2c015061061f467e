import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { projectPath } from '../../program-files.ts'

export type Weight = 400 | 700
export type FontFile = { name: string; bytes: Buffer; has: (code: number) => boolean }

/** Of Noto Sans, which has one file for each script. The first that has a character sets it. */
const latin = ['noto-sans/latin', 'noto-sans/latin-ext', 'noto-sans/vietnamese', 'noto-sans/devanagari']
const scripts: [script: RegExp, file: string][] = [
  [/\p{Script_Extensions=Devanagari}/u, 'noto-sans/devanagari'],
  [/\p{Script=Bengali}/u, 'noto-sans-bengali/bengali'],
  [/\p{Script=Gujarati}/u, 'noto-sans-gujarati/gujarati'],
  [/\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi/gurmukhi'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada/kannada'],
  [/\p{Script=Malayalam}/u, 'noto-sans-malayalam/malayalam'],
  [/\p{Script=Oriya}/u, 'noto-sans-oriya/oriya'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil/tamil'],
  [/\p{Script=Telugu}/u, 'noto-sans-telugu/telugu'],
  [/\p{Script=Greek}/u, 'noto-sans/greek'],
  [/\p{Script=Cyrillic}/u, 'noto-sans/cyrillic'],
]
const fonts = new Map<string, FontFile>()

function openFont(file: string, weight: Weight): FontFile {
  const [family = '', subset = ''] = file.split('/')
  const name = `${family}-${subset}-${weight}`
  const known = fonts.get(name)
  if (known) return known
  const path = `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  const bytes = readFileSync(projectPath(path))
  const opened = create(bytes)
  const font = { name, bytes, has: (code: number) => opened.hasGlyphForCodePoint(code) }
  fonts.set(name, font)
  return font
}

/** A piece of a text in one font. */
export type Run = { font: FontFile; text: string }

const isAscii = (character: string) => character < '\u0080'
const staysInFont = /[\p{M}\p{Cf}\p{Zs}\p{P}]/u

/** The text in the fonts that have its characters. `lacks` is called when there is none for a letter or digit. */
export function runsOf(text: string, weight: Weight, lacks: () => void): Run[] {
  const runs: Run[] = []
  const add = (font: FontFile, part: string) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += part
    else runs.push({ font, text: part })
  }
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const current = runs.at(-1)?.font
    if (current && !isAscii(character) && staysInFont.test(character) && current.has(code)) add(current, character)
    else {
      const font = fontOf(character, code, weight)
      if (font) add(font, character)
      else substitute(character)
    }
  }
  return runs

  function substitute(character: string) {
    const font = openFont(latin[0] ?? '', weight)
    if (/\p{Cf}|\p{Mn}|\p{Me}/u.test(character)) return
    // Ticks, arrows and the pictures of icon fonts say nothing that words do not.
    if (/\p{S}|\p{Co}/u.test(character)) return add(font, '•')
    lacks()
    if (!runs.at(-1)?.text.endsWith('[?]')) add(font, '[?]')
  }
}

function fontOf(character: string, code: number, weight: Weight): FontFile | undefined {
  const script = isAscii(character) ? undefined : scripts.find(([pattern]) => pattern.test(character))
  for (const file of script ? [script[1], ...latin] : latin) {
    const font = openFont(file, weight)
    if (font.has(code)) return font
  }
  return undefined
}
