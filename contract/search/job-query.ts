import { caseKey } from '../case-key.ts'
import type { JobInput } from '../job-input.ts'

/** As the search of people takes it. */
const MAX_LENGTH = 200

/** Words of a title that say how senior somebody is and not what they do. */
const rank = /^(?:sr|jr|senior|junior|assistant|asst|associate|deputy|dy|chief|lead|principal|trainee|intern|urgent)$/
const joining = /^(?:and|or|of|for|the|a|an|in|at|to|with)$/
const nowhere = /^(?:remote|hybrid|anywhere|india|pan india|work from home|wfh|multiple locations?|various|on ?site)$/

/** Left out beside a town, because a whole state would be found. */
const states =
  /^(?:andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|ncr|uae|mp|up|tn)$/

/** Towns that resumes write in two ways. */
const twins: readonly (readonly string[])[] = [
  ['Gurugram', 'Gurgaon'],
  ['Bengaluru', 'Bangalore'],
  ['Mumbai', 'Bombay'],
  ['Chennai', 'Madras'],
  ['Kolkata', 'Calcutta'],
  ['Vadodara', 'Baroda'],
  ['Mysuru', 'Mysore'],
  ['Prayagraj', 'Allahabad'],
  ['Thiruvananthapuram', 'Trivandrum'],
  ['Kochi', 'Cochin'],
  ['Puducherry', 'Pondicherry'],
]

/**
 * The search of people who may fit a job, in words that staff can read and edit: all words of the title or one of the
 * skills, and one of the places. `(design engineer OR "gear design" OR Creo) Pune`
 */
export function jobQuery({ title, skills, location }: Pick<JobInput, 'title' | 'skills' | 'location'>): string {
  const places = placesIn(location)
  const place = places.length > 1 ? `(${places.join(' OR ')})` : (places[0] ?? '')
  const choices = distinct([titleWords(title), ...skills.map(asWords)].filter(Boolean))
  for (let count = choices.length; count > 0; count -= 1) {
    const some = choices.slice(0, count).join(' OR ')
    const query = place && count > 1 ? `(${some}) ${place}` : [some, place].filter(Boolean).join(' ')
    if (query.length <= MAX_LENGTH) return query
  }
  return place.length <= MAX_LENGTH ? place : ''
}

/** The part before a comma, bracket or dash, without ranks: "Sr. Design Engineer, Transmission" is `design engineer`. */
function titleWords(title: string): string {
  const [first = ''] = title.split(/[,(/|:]| [-–—] /)
  const words = plain(first).split(' ')
  const telling = words.filter((word) => !rank.test(caseKey(word)) && !joining.test(caseKey(word)))
  return (telling.length > 0 ? telling : words).filter(Boolean).map(lower).join(' ')
}

/** Capitals would read as an operator or shout; short ones are abbreviations. */
const lower = (word: string) => (/^\p{Lu}{2,4}$/u.test(word) && !isOperator(word) ? word : word.toLowerCase())

/** A skill of several words is an exact phrase. */
function asWords(skill: string): string {
  const words = plain(skill)
  return words.includes(' ') || isOperator(words) ? `"${words}"` : words
}

function placesIn(location: string): string[] {
  const all = location.split(/[,/;|()]| [-–—] | (?:or|and) /i).map(plain)
  const known = all.filter((place) => place && !nowhere.test(caseKey(place)))
  const towns = known.filter((place) => !states.test(caseKey(place)))
  const spellings = (towns.length > 0 ? towns : known).flatMap(
    (place) => twins.find((names) => names.some((name) => caseKey(name) === caseKey(place))) ?? [place],
  )
  return distinct(spellings.map(asWords))
}

const isOperator = (word: string) => /^(?:OR|AND|NOT)$/.test(word)

/** Without the marks that the search reads as operators. */
const plain = (text: string) =>
  text
    .replace(/["“”()*|]/g, ' ')
    .replace(/(?<=^|\s)[-−]+/g, '')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function distinct(texts: readonly string[]): string[] {
  const keys = texts.map(caseKey)
  return texts.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
