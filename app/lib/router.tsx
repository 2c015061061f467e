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

/** The current URL, and how the visitor came to it: `history` is the browser's Back or Forward. */
export type PageLocation = {
  pathname: string
  search: string
  hash: string
  navigatedBy: 'load' | 'link' | 'history'
  /** 0 for the page that was loaded, then counted up by each link and Back; changes of the query alone keep it. */
  navigationId: number
}

type NavigateOptions = {
  replace?: boolean
  /** Replaces the URL of the navigation with this id, and does nothing if another one has followed. */
  within?: number
}

type Navigate = (to: string, options?: NavigateOptions) => void

const LocationContext = createContext<PageLocation | null>(null)
const NavigateContext = createContext<Navigate | null>(null)

type RouterProps = {
  /** The path that was loaded. Query and hash follow after the first render, because the prerendered page has none. */
  initialPath: string
  children: ReactNode
}

/** Client-side navigation. It is a transition, so the old page stays until the code of the new one is loaded. */
export function Router({ initialPath, children }: RouterProps) {
  const [location, setLocation] = useState(() => locationOf(initialPath, 'load', 0))
  const navigations = useRef(0)

  useEffect(() => {
    const { search, hash } = window.location
    if (search || hash) setLocation((loaded) => ({ ...loaded, search, hash }))
    const onPopState = () => {
      navigations.current += 1
      const next = locationOf(window.location.href, 'history', navigations.current)
      startTransition(() => setLocation(next))
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false, within } = {}) => {
        if (within === undefined) navigations.current += 1
        else if (within !== navigations.current) return
        const url = new URL(to, window.location.href).href
        const next = locationOf(url, 'link', navigations.current)
        if (replace || within !== undefined || url === window.location.href) window.history.replaceState(null, '', url)
        else window.history.pushState(null, '', url)
        startTransition(() => setLocation(next))
      },
    [],
  )

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  )
}

function locationOf(address: string, navigatedBy: PageLocation['navigatedBy'], navigationId: number): PageLocation {
  const { pathname, search, hash } = new URL(address, 'http://any.invalid')
  return { pathname, search, hash, navigatedBy, navigationId }
}

export function useLocation(): PageLocation {
  return useContext(LocationContext) ?? missingRouter()
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext) ?? missingRouter()
}

function missingRouter(): never {
  throw new Error('No <Router>')
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to another page of the site. New tabs and pages without scripts use it as an ordinary link. */
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

/** A click handler for HTML that no component renders: it makes the links inside navigate as `Link` does. */
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

/** A link with `aria-current` when it leads to the current page. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />
}
