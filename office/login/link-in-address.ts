import { useEffect, useState } from 'react'

/** A link to a form that the login shows instead of its own. Keys stand behind `#`, so that they are in no log. */
type LoginLink = { leadsTo: 'invitation' | 'reset'; key: string } | { leadsTo: 'forgot' }

export const FORGOT = '#forgot'

function readLink(): LoginLink | undefined {
  const { hash } = window.location
  if (hash === FORGOT) return { leadsTo: 'forgot' }
  const [, leadsTo, key] = /^#(invitation|reset)=([\w-]{1,100})$/.exec(hash) ?? []
  return leadsTo && key ? { leadsTo: leadsTo as 'invitation' | 'reset', key } : undefined
}

/** The link by which the login was opened, and the way from it to the form. */
export function useLinkInAddress() {
  const [link, setLink] = useState<LoginLink>()
  // A link that is opened while the login is shown changes only the hash.
  useEffect(() => {
    const read = () => setLink(readLink())
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  function leave() {
    window.history.replaceState(null, '', window.location.pathname)
    setLink(undefined)
  }
  return { link, leave }
}
