import type { Act, Offers } from '../frame/act.ts'
import { hasWords, readAct } from '../frame/read-act.ts'
import { useAddClient } from './add-client.tsx'

/** "add client", and at the end of every search. */
export const addClientAct: Act = { key: 'add-client', action: 'clients.edit', verbs: ['add'], useOffers }

function useOffers(words: string): Offers {
  const addClient = useAddClient()
  const { hasVerb, subject } = readAct(words, { verbs: ['add', 'new'] })
  const isAsked = hasVerb && hasWords('a new client', subject)
  const offers = addClient ? [{ id: 'add', title: 'Add a client', run: () => addClient() }] : []
  return { offers, isAsked, isAlways: true }
}
