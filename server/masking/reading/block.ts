import { limitMarks } from '../../../contract/text.ts'

/** A part of a resume as it is set anew: `item` is one of a list, `row` one of a table. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string } | { kind: 'row'; cells: string[] }

/** Stands for a character that the file draws and does not tell. */
export const UNREADABLE = '\ufffd'

/** Without control characters, with one kind of space; a run of spaces, as between columns, stays one of three. */
export function cleanText(text: string): string {
  return (
    limitMarks(text)
      .normalize('NFC')
      .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
      .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they draw nothing.
      .replace(/[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
      // A glyph without a character.
      .replaceAll('\u0000', UNREADABLE)
      .replace(/[^\S\n]{3,}/g, '   ')
      .replace(/[^\S\n]/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .toWellFormed()
  )
}

/** Signs before an item, those of Wingdings and Symbol among them. */
const bullet = /^[ ]*(?:[•●○▪▫■□◆◇❖➢➤►▶‣⁃∙·*✓✔➔→\uf000-\uf0ff-]|[–—o](?= ))[ ]*/u

/** A line of text as an item when it begins with the sign of one. */
export function blockOf(line: string): Block {
  const found = bullet.exec(line)?.[0]
  const text = line.slice(found?.length ?? 0).trim()
  // A number below zero is no item, and a line of signs alone draws a rule.
  if (found === undefined || /^[\d.]/.test(text)) return { kind: 'paragraph', text: line.trim() }
  return { kind: 'item', text }
}

export const isEmpty = (block: Block): boolean =>
  block.kind === 'row' ? block.cells.every((cell) => cell.trim() === '') : block.text.trim() === ''
