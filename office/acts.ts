import { addClientAct } from './clients/add-client-act.ts'
import type { Act, Offers } from './frame/act.ts'
import { navigate, placePath } from './frame/address.ts'
import { hasWords, readAct } from './frame/read-act.ts'
import { addJobAct } from './jobs/add-job-act.ts'
import { jobStatusAct } from './jobs/job-status-act.ts'
import { assignAct } from './people/acts/assign-act.ts'
import { moveAct } from './people/acts/move-act.ts'
import { putOnJobAct } from './people/acts/put-on-job-act.ts'
import { addPersonAct } from './people/adding/add-person-act.ts'
import { useMay } from './session/use-may.ts'
import { openPageAct } from './site/open-page-act.ts'
import { handOverAct } from './tasks/hand-over-act.ts'
import { views } from './views.ts'

const opening = { verbs: ['open', 'go to'] }

/** "open reports", and the name of a place alone. */
const openViewAct: Act = { key: 'open-view', action: 'account.read', verbs: opening.verbs, useOffers: useViewOffers }

function useViewOffers(words: string): Offers {
  const may = useMay()
  const { hasVerb, subject } = readAct(words, opening)
  const named = views.filter(
    ({ title, action }) => subject.length > 1 && hasWords(title, subject) && (!action || may(action)),
  )
  const offers = named.map(({ key, title }) => ({
    id: key,
    title: `Open ${title}`,
    run: () => navigate(placePath(key)),
  }))
  return { offers, isAsked: hasVerb && offers.length > 0 }
}

/**
 * Acts that the search of everything offers beside finding, in this order. To add one, write its act in the folder of its
 * place and add it here.
 */
export const acts: readonly Act[] = [
  moveAct,
  putOnJobAct,
  handOverAct,
  assignAct,
  jobStatusAct,
  openViewAct,
  openPageAct,
  addJobAct,
  addClientAct,
  addPersonAct,
]
