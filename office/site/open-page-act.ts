import { useQuery } from '@tanstack/react-query'
import type { Act, Offer, Offers } from '../frame/act.ts'
import { navigate, placePath } from '../frame/address.ts'
import { hasWords, readAct } from '../frame/read-act.ts'
import { useSession } from '../session/session.tsx'
import { siteApi } from './site-api.ts'

const grammar = { verbs: ['open', 'edit'] }
const MOST = 3

/** "open quote page": its texts in the editor, or as visitors see it. */
export const openPageAct: Act = { key: 'open-page', action: 'site.edit', verbs: grammar.verbs, useOffers }

function useOffers(words: string): Offers {
  const { hasVerb, subject } = readAct(words, grammar)
  const { api } = useSession()
  const enabled = hasVerb && subject.length > 1
  const { data: pages = [] } = useQuery({
    queryKey: ['site', 'pages'],
    queryFn: ({ signal }) => siteApi(api).pages(signal),
    enabled,
  })
  const wanted = subject.replace(/\s+page$/i, '')
  const named = enabled ? pages.filter(({ title, path }) => hasWords(`${title} ${path}`, wanted)).slice(0, MOST) : []
  const offers = named.flatMap(({ key, title, path }): Offer[] => [
    {
      id: key,
      title: `Open ${title} in the editor`,
      consequence: 'Opens its texts. Nothing changes on the site until they are published.',
      run: () => navigate(placePath('site', key)),
    },
    ...(path.startsWith('/')
      ? [
          {
            id: `${key}-site`,
            title: `Open ${title} on the site`,
            consequence: `Opens ${path} in another tab, as visitors see it.`,
            run: () => window.open(path, '_blank', 'noopener'),
          },
        ]
      : []),
  ])
  return { offers, isAsked: offers.length > 0 }
}
