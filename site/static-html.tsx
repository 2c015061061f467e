import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'

/** The HTML of the static sections of a tool's picture, by name. */
export type StaticSections = ReadonlyMap<string, string>

const StaticSectionsContext = createContext<StaticSections | undefined>(undefined)

/** Undefined outside of tools: the HTML is already in the document. */
export const StaticSectionsProvider = StaticSectionsContext

type StaticHtmlProps = {
  /** Unique within a page. */
  name: string
  className?: string
  /** Called when a button with `data-action` inside is pressed, or a link that is one where scripts run. */
  onAction?: (action: string) => void
  /** `RENDERS_STATIC_HTML && <Section />`, so that the scripts contain neither the section nor its content. */
  children: ReactNode
}

/** A section that never changes in the browser. The server renders it, and hydration leaves it as it is. */
export function StaticHtml({ name, className = 'contents', onAction, children }: StaticHtmlProps) {
  const sections = useContext(StaticSectionsContext)

  function act(event: MouseEvent | KeyboardEvent) {
    const { action } = (event.target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {}
    if (!action) return
    event.preventDefault()
    onAction?.(action)
  }

  const content = RENDERS_STATIC_HTML
    ? { children }
    : // An empty string makes hydration keep what is there.
      { dangerouslySetInnerHTML: { __html: sections?.get(name) ?? '' }, suppressHydrationWarning: true }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the interactive elements; their clicks bubble to here.
    <div
      data-static={name}
      className={className}
      onClick={(event) => isPlainClick(event) && act(event)}
      onKeyDown={(event) => event.key === ' ' && act(event)}
      {...content}
    />
  )
}

/** The static sections in a part of the page. */
export function staticSectionsOf(html: ParentNode): StaticSections {
  const elements = html.querySelectorAll<HTMLElement>('[data-static]')
  return new Map(Array.from(elements, (element) => [element.dataset.static ?? '', element.innerHTML]))
}
