import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { usePagePath, useShellContent } from '../page-content/page-content.tsx'
import { NavLink } from './nav-link.tsx'

/** `pinned`: opened by click, touch or key, and open until the next one. `hovered`: open while the pointer is over it. */
type MenuState = 'closed' | 'hovered' | 'pinned'

const place = 'border-line border-b nth-[n+7]:border-0'
const entry = 'grid h-18 content-center px-3 hover:bg-wash focus-visible:-outline-offset-3'
const title = 'block truncate font-display font-semibold text-[1.25rem] text-ink leading-6'

export function ServicesMenu() {
  const [state, setState] = useState<MenuState>('closed')
  const page = usePagePath()
  const { services } = useShellContent()
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const open = state !== 'closed'

  const links = () => [...(panel.current?.querySelectorAll('a') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setState('closed')
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setState('pinned')
    const step = event.key === 'ArrowDown' ? 1 : -1
    // The panel is always in the document, so its links can take the focus once it is visible.
    requestAnimationFrame(() => {
      const all = links()
      const from = all.indexOf(document.activeElement as HTMLAnchorElement)
      const next = from === -1 ? (step === 1 ? 0 : all.length - 1) : (from + step + all.length) % all.length
      all[next]?.focus()
    })
  }

  // A touch also sends pointer events, and its click would close at once what they opened: only a mouse hovers.
  const onPointerEnter = (event: PointerEvent) => event.pointerType === 'mouse' && !open && setState('hovered')
  const onPointerLeave = (event: PointerEvent) => event.pointerType === 'mouse' && setState('closed')
  const onBlur = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setState('closed')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links inside carry the semantics; this element only watches pointer and focus leave the group.
    <div
      className="group/services"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        data-current={page.startsWith('/services') || undefined}
        className="nav-link gap-1.5"
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      >
        Services
        <ChevronDown size={16} className={`transition-transform duration-[120ms] ${open ? 'rotate-180' : ''}`} />
      </button>
      <div
        className={`absolute inset-x-0 top-full border-line border-y bg-sheet py-4 shadow-above [clip-path:inset(0_0_-5rem)] ${open ? '' : 'invisible noscript:group-focus-within/services:visible noscript:group-hover/services:visible'}`}
      >
        <ul ref={panel} id={panelId} className="wrap grid grid-cols-3 gap-x-6">
          {services.map((service) => (
            <li key={service.path} className={place}>
              <NavLink href={service.path} className={`${entry} -mx-3`} onClick={() => setState('closed')}>
                <span className={title}>{service.title}</span>
                <span className="block truncate text-ink-2 text-meta leading-5">{service.line}</span>
              </NavLink>
            </li>
          ))}
          <li className="col-span-2">
            <a href="/contact" className={`${entry} vacancy mt-1 px-4.5!`}>
              <span className={title}>Not sure which? Describe the vacancy</span>
              <span className="block text-ink-2 text-meta leading-5">
                A consultant names the service within 24 hours.
              </span>
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
