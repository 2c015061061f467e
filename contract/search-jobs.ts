import type { Job } from './job.ts'
import { foldText } from './search/fold-text.ts'

const MAX_WORDS = 10

/** The words of a search, folded. Commas separate words as spaces do. */
export const searchWordsOf = (typed: string): string[] =>
  foldText(typed)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)

type SearchableJob = Pick<Job, 'title' | 'skills' | 'location' | 'industry' | 'description' | 'figures'>

const searchTexts = new WeakMap<SearchableJob, string>()

/** The folded text that a search looks through, made once for each job object. */
function searchTextOf(job: SearchableJob): string {
  let text = searchTexts.get(job)
  if (text === undefined) {
    const { title, skills, location, figures, industry, description } = job
    text = foldText([title, ...skills, location, ...(figures?.places ?? []), industry, description].join('\n'))
    searchTexts.set(job, text)
  }
  return text
}

/** Whether every word starts a word of the job's title, skills, location, places, industry or description. */
export function matchesWords(job: SearchableJob, words: readonly string[]): boolean {
  return words.every((word) => startsWord(searchTextOf(job), word))
}

const isLetterOrDigit = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character)

function startsWord(text: string, word: string): boolean {
  // "+" or "." may follow a letter: ".net" is found in "asp.net".
  const anywhere = !isLetterOrDigit(word.charAt(0))
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (anywhere || at === 0 || !isLetterOrDigit(text.charAt(at - 1))) return true
  }
  return false
}
