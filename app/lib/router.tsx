import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

/** Where the visitor is, and how they came: `back` is any move through the browser's own history. */
export type Place = {
  pathname: string
  search: string
  hash: string
  cameBy: 'opening' | 'link' | 'back'
}

type Navigate = (to: string, options?: { replace?: boolean }) => void

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
  const [place, setPlace] = useState(() => placeOf(opened, 'opening'))

  useEffect(() => {
    const { search, hash } = window.location
    if (search || hash) setPlace((opening) => ({ ...opening, search, hash }))
    const onPopState = () => startTransition(() => setPlace(placeOf(window.location.href, 'back')))
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false } = {}) => {
        const url = new URL(to, window.location.href).href
        if (replace || url === window.location.href) window.history.replaceState(null, '', url)
        else window.history.pushState(null, '', url)
        startTransition(() => setPlace(placeOf(url, 'link')))
      },
    [],
  )

  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  )
}

function placeOf(address: string, cameBy: Place['cameBy']): Place {
  const { pathname, search, hash } = new URL(address, 'http://any.invalid')
  return { pathname, search, hash, cameBy }
}

export function usePlace(): Place {
  return useContext(PlaceContext) ?? missingRouter()
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext) ?? missingRouter()
}

function missingRouter(): never {
  throw new Error('Links and places work only inside <Router>')
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to another page of the site. It is an ordinary one for a new tab, a download or a page without script. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const wantsNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || wantsNewTab) return
    event.preventDefault()
    navigate(to)
  }

  return <a href={to} onClick={follow} {...rest} />
}

/** A link that says when it leads to where the visitor already is. */
export function NavLink(props: LinkProps) {
  const { pathname } = usePlace()
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />
}
