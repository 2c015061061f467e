import { type FactKind, factKinds, writeShortFact } from '../../../contract/facts/fact-kinds.ts'
import { type ApplicationStatus, stageLabel } from '../../../contract/stages.ts'
import { formatDate, formatMoment } from '../../../contract/time.ts'
import type { SetFilter } from '../../ui/filter-chips.tsx'
import { type FilterName, filterNames, type PeopleFilters } from '../desk-address.ts'

export type FilterWords = SetFilter<FilterName>

/** Words that are not in the address. A title is undefined while the jobs load. */
type Lookups = { titleOfJob: (id: string) => string | undefined; ownerWords: (owner: string) => string }

/** The words of each filter that is set, without the search. */
export function filterWords(filter: PeopleFilters, lookups: Lookups): FilterWords[] {
  return filterNames.flatMap((name) => {
    const value = filter[name]
    return value && name !== 'q' ? [{ name, words: wordsOf(name, value, lookups) }] : []
  })
}

function wordsOf(name: FilterName, value: string, { titleOfJob, ownerWords }: Lookups): string {
  switch (name) {
    case 'status':
      return stageLabel(value as ApplicationStatus)
    case 'job':
      return titleOfJob(value) ?? 'One job'
    case 'tag':
      return `Tag: ${value}`
    case 'from':
      return `From ${formatDate(value)}`
    case 'to':
      return `To ${formatDate(value)}`
    case 'hasResume':
      return value === 'false' ? 'Without resume' : 'With resume'
    case 'starred':
      return value === 'false' ? 'Not starred' : 'Starred'
    case 'asksErasure':
      return value === 'false' ? 'Did not ask to be erased' : 'Asked to be erased'
    case 'informed':
      return value === 'false' ? 'Not yet informed' : 'Informed'
    case 'owner':
      return ownerWords(value)
    case 'appliedSince':
      return `Applied since ${formatMoment(value)}`
    case 'unmovedSince':
      return `In this status since ${formatMoment(value)} or longer`
    case 'importedSince':
      return `Brought in since ${formatMoment(value)}`
    case 'import':
      return 'One import'
    case 'city':
      return `Lives in ${value}`
    default:
      return rangeWords(name, value) ?? value
  }
}

/** "Expects up to ₹20 L". Undefined for a filter that is no end of a range. */
function rangeWords(name: FilterName, value: string): string | undefined {
  const [, kind, end] = /^(\w+)(From|To)$/.exec(name) ?? []
  if (!kind || !(kind in factKinds)) return undefined
  const { shortLabel } = factKinds[kind as FactKind]
  const words = writeShortFact(kind as FactKind, { number: Number(value), text: '' })
  return `${shortLabel} ${end === 'From' ? 'from' : 'up to'} ${words}`
}
