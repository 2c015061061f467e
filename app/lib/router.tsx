import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** Where the visitor is, and how they came: `back` is any move through the browser's own history. */
export type Place = {
  pathname: string
  search: string
  hash: string
  cameBy: 'opening' | 'link' | 'back'
  /** Counts the moves by link and through the history. A change of the query within a page is no arrival. */
  arrival: number
}

type NavigateOptions = {
  replace?: boolean
  /** Changes the address of this arrival, and does nothing if the visitor has moved on since. */
  within?: number
}

type Navigate = (to: string, options?: NavigateOptions) => void

const PlaceContext = createContext<Place | null>(null)
const NavigateContext = createContext<Navigate | null>(null)

type RouterProps = {
  /** The path that was opened. The query and the hash follow after the first render: the prerendered page has none. */
  opened: string
  children: ReactNode
}

/**
 * Client navigation for a route table without parameters: the place is a value, a link changes it. The change is a
 * transition, so the old page stays until the code of the new one has arrived.
 */
export function Router({ opened, children }: RouterProps) {
  const [place, setPlace] = useState(() => placeOf(opened, 'opening', 0))
  const arrivals = useRef(0)

  useEffect(() => {
    const { search, hash } = window.location
    if (search || hash) setPlace((opening) => ({ ...opening, search, hash }))
    const onPopState = () => {
      arrivals.current += 1
      const next = placeOf(window.location.href, 'back', arrivals.current)
      startTransition(() => setPlace(next))
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false, within } = {}) => {
        if (within === undefined) arrivals.current += 1
        else if (within !== arrivals.current) return
        const url = new URL(to, window.location.href).href
        const next = placeOf(url, 'link', arrivals.current)
        if (replace || within !== undefined || url === window.location.href) window.history.replaceState(null, '', url)
        else window.history.pushState(null, '', url)
        startTransition(() => setPlace(next))
      },
    [],
  )

  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  )
}

function placeOf(address: string, cameBy: Place['cameBy'], arrival: number): Place {
  const { pathname, search, hash } = new URL(address, 'http://any.invalid')
  return { pathname, search, hash, cameBy, arrival }
}

export function usePlace(): Place {
  return useContext(PlaceContext) ?? missingRouter()
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext) ?? missingRouter()
}

function missingRouter(): never {
  throw new Error('No <Router>')
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to another page of the site. It is an ordinary one for a new tab, a download or a page without script. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || wantsNewTab(event)) return
    event.preventDefault()
    navigate(to)
  }

  return <a href={to} onClick={follow} {...rest} />
}

const wantsNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A click handler for HTML that no component renders: its links to other pages of the site behave as `Link` does. */
export function useFollowLink() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.origin !== window.location.origin || link.target) return
    if (event.defaultPrevented || wantsNewTab(event)) return
    event.preventDefault()
    navigate(link.href)
  }
}

/** A link that says when it leads to where the visitor already is. */
export function NavLink(props: LinkProps) {
  const { pathname } = usePlace()
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />
}
