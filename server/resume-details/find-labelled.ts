import { type FactKind, factKinds, readFact } from '../../contract/facts/fact-kinds.ts'
import { findField } from '../../contract/imports/import-columns.ts'

/** Labels that say what is true now. "Company" and "Salary" without such a word may be those of an earlier employment. */
const current = /^(?:c(?:u?r?r(?:ent)?)?\.?|present) ?(?:ctc|salary|package|company|employer|org|desig|position|role)/i
/** The kinds that a resume states behind a label, with the labels that count. The heads of sheets say which kind a label names. */
const labels: Partial<Record<FactKind, RegExp>> = {
  relevantExperience: /^rel/i,
  currentCtc: current,
  expectedCtc: /^(?:e(?:xp|xpt|xpected)?\.? ?(?:ctc|salary|package)|(?:ctc|salary) exp|desired)/i,
  notice: /^(?:official )?(?:notice|np|lwd|last working)/i,
  company: current,
  designation: current,
  willingToMove: /reloca|to move/i,
  reason: /change$/i,
}

const MAX_LINE = 300
/** A label may stand on the line above its value, which then begins with a colon, as cells of a table do. */
const cell = /\n ?(?=[:=] ?\S)/g
const separators = / ?[|•·●▪◦;] ?/
/** The labels of a line that has several of them. */
const nextLabel =
  /,? (?=(?:current|present|expected|notice|total|relevant)\b[\p{L} ./()]{0,30}?[:=\u2010-\u2015-] ?\S)/giu
const pair = /^[^\p{L}]*(\p{L}[\p{L} .'’()/]{1,40}?) ?[:=\u2010-\u2015-]+ ?(.+)$/u
const remark = / ?\([^()]*\)[ .]*$/

/** Facts behind a label, in the words of the resume. What cannot be read beyond doubt is left out. */
export function findLabelled(text: string, at: number): Partial<Record<FactKind, string>> {
  const found: Partial<Record<FactKind, string>> = {}
  for (const line of text.replace(cell, ' ').split('\n')) {
    if (line.length > MAX_LINE) continue
    for (const part of line.split(separators).flatMap((one) => one.split(nextLabel))) {
      const [, label = '', stated = ''] = pair.exec(part.trim()) ?? []
      const kind = findField(label) as FactKind | undefined
      if (!kind || found[kind] !== undefined || !labels[kind]?.test(label)) continue
      // A full stop ends a figure, and belongs to a name such as "Pvt. Ltd.".
      const value = stated.replace(remark, '').replace(factKinds[kind].unit ? /[ ,.]+$/ : /[ ,]+$/, '')
      if (isCertain(kind, value, at)) found[kind] = value
    }
  }
  return found
}

const nothing = /^(?:n\.?\/?a|not (?:applicable|available)|negotiable|as per .*)$/i

function isCertain(kind: FactKind, value: string, at: number): boolean {
  if (!/[\p{L}\p{N}]/u.test(value) || value.length > factKinds[kind].max || nothing.test(value)) return false
  const reading = readFact(kind, value, at)
  if (!('value' in reading) || reading.slip) return false
  // A resume has no date by which a last day without its year could be read.
  return kind !== 'notice' || reading.value.text === '' || /\d{4}/.test(value)
}
