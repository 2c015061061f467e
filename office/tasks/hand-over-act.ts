import { foldText } from '../../contract/search/fold-text.ts'
import { MAX_TAKEN_BACK } from '../../contract/task.ts'
import type { Act, Offer, Offers } from '../frame/act.ts'
import { hasWords, readAct } from '../frame/read-act.ts'
import { useHandOver } from './hand-over.tsx'
import { useColleagues, useOpenWith } from './use-tasks.ts'

const grammar = { verbs: ['hand over'], joins: ['to'] }
const NOBODY = { _id: '', name: '', mayOwn: false }

/** "hand over meena to ravi": everything that is open with a colleague. */
export const handOverAct: Act = { key: 'hand-over', action: 'team.manage', verbs: grammar.verbs, useOffers }

function useOffers(words: string): Offers {
  const { hasVerb: isAsked, subject, target = '' } = readAct(words, grammar)
  const { data: colleagues = [] } = useColleagues({ enabled: isAsked })
  const named = isAsked && subject !== '' ? colleagues.filter(({ name }) => hasWords(name, subject)) : []
  const exact = named.filter(({ name }) => foldText(name) === foldText(subject))
  const meant = exact.length > 0 ? exact : named
  // Much is handed over at once, so of several colleagues none is taken.
  const from = (meant.length === 1 && meant[0]) || NOBODY
  const { data, isLoading } = useOpenWith(from._id)
  const handOver = useHandOver(from, from)
  if (subject === '') return { offers: [], isAsked, missing: 'Say whose work goes to whom: “hand over meena to ravi”.' }
  if (meant.length > 1) {
    const names = meant.map(({ name }) => name).join(', ')
    return { offers: [], isAsked, missing: `“${subject}” may be ${names}. Write the whole name of the one you mean.` }
  }
  // The words may name a person or a job instead, which is assigned.
  if (from._id === '') return { offers: [], isAsked: false }
  if (data?.open === 0) return { offers: [], isAsked, missing: `${from.name} has no open tasks.` }
  const others = colleagues.filter(({ _id, mayOwn, name }) => mayOwn && _id !== from._id && hasWords(name, target))
  const open = data?.open ?? 0
  const offers = (data ? others : []).map(
    (to): Offer => ({
      id: `${from._id}-${to._id}`,
      title: `Hand over everything of ${from.name} to ${to.name}`,
      consequence: `${open === 1 ? '1 open task' : `${open} open tasks`} of ${from.name} go to ${to.name}. ${open > MAX_TAKEN_BACK || !from.mayOwn ? 'No mail is sent, and there is no undo.' : 'No mail is sent.'}`,
      run: () => handOver(to),
    }),
  )
  return {
    offers,
    isAsked,
    isLoading,
    missing: others.length === 0 ? `No colleague is named “${target}” who can take over.` : undefined,
  }
}
