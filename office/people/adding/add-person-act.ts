import type { Act, Offers } from '../../frame/act.ts'
import { hasWords, readAct } from '../../frame/read-act.ts'
import { useAddPerson } from './add-person.tsx'

/** "add person", and at the end of every search. */
export const addPersonAct: Act = { key: 'add-person', action: 'people.add', verbs: ['add'], useOffers }

function useOffers(words: string): Offers {
  const addPerson = useAddPerson()
  const { hasVerb, subject } = readAct(words, { verbs: ['add', 'new'] })
  const isAsked = hasVerb && hasWords('a new person', subject)
  const offers = addPerson ? [{ id: 'add', title: 'Add a person', run: () => addPerson() }] : []
  return { offers, isAsked, isAlways: true }
}
