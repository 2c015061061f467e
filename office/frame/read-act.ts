import { foldText } from '../../contract/search/fold-text.ts'

type Grammar = {
  /** The words with which it begins: "move", "hand over". */
  verbs: readonly string[]
  /** The words between whom it is about and where it leads: "to". */
  joins?: readonly string[]
}

/** `target` is undefined while no joining word was typed, and empty just after one. */
export type ActWords = { hasVerb: boolean; subject: string; target: string | undefined }

/** Reads "move asha rao to interview", in any case, and without the verb too. */
export function readAct(typed: string, { verbs, joins = [] }: Grammar): ActWords {
  const all = typed.trim().split(/\s+/)
  const verb = verbs.map((one) => one.split(' ')).find((one) => one.every((word, n) => foldText(all[n] ?? '') === word))
  const words = verb ? all.slice(verb.length) : all
  const join = words.findIndex((word, n) => n > 0 && joins.includes(foldText(word)))
  const hasVerb = verb !== undefined
  if (join === -1) return { hasVerb, subject: words.join(' '), target: undefined }
  return { hasVerb, subject: words.slice(0, join).join(' '), target: words.slice(join + 1).join(' ') }
}

/** Whether every word that was typed begins a word of the text. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsIn(text)
  return wordsIn(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const wordsIn = (text: string) => foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
