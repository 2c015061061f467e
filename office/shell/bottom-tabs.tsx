import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutList from 'lucide-react/icons/layout-list'
import MessageSquare from 'lucide-react/icons/message-square'
import User from 'lucide-react/icons/user'
import { useId, useRef } from 'react'
import { Count, type Place } from './admin-bar.tsx'
import { menuItem, menuLook } from './menu-look.ts'

const icons: Record<string, LucideIcon> = {
  '/admin': LayoutList,
  '/admin/people': User,
  '/admin/jobs': Briefcase,
  '/admin/enquiries': MessageSquare,
}

const tab =
  'grid h-full w-full content-center justify-items-center gap-1 border-transparent border-t-3 font-medium text-meta text-ink-2 leading-none focus-visible:-outline-offset-3 aria-[current=page]:border-marigold aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** The places on phones and tablets, 60 px at the bottom; those without a tab are under More. */
export function BottomTabs({ places }: { places: readonly Place[] }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const rest = places.filter(({ path }) => !icons[path])
  return (
    <nav
      aria-label="Admin"
      className="sticky bottom-0 z-(--layer-header) border-line border-t bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex h-15 *:flex-1">
        {places.map(({ path, title, current, count }) => {
          const Icon = icons[path]
          return (
            Icon && (
              <li key={path}>
                <a href={path} aria-current={current ? 'page' : undefined} className={tab}>
                  <Icon size={20} aria-hidden="true" />
                  <span>
                    {title}
                    <Count count={count} />
                  </span>
                </a>
              </li>
            )
          )
        })}
        {rest.length > 0 && (
          <li>
            <button
              type="button"
              popoverTarget={id}
              className={tab}
              aria-current={rest.some(({ current }) => current) ? 'page' : undefined}
            >
              <Ellipsis size={20} aria-hidden="true" />
              More
            </button>
            <div
              ref={menu}
              id={id}
              popover="auto"
              className={`${menuLook} right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))]`}
            >
              <ul>
                {rest.map(({ path, title, current, count }) => (
                  <li key={path}>
                    <a
                      href={path}
                      aria-current={current ? 'page' : undefined}
                      className={menuItem}
                      onClick={() => menu.current?.hidePopover()}
                    >
                      {title}
                      <Count count={count} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        )}
      </ul>
    </nav>
  )
}
