import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

let end = () => {}

/**
 * Prints a document of its own in place of the screen. It stands beside the screen, which may be laid out anew for the width of the
 * paper. `title` names the file where it is saved instead.
 */
export function printSheet(title: string, sheet: ReactNode): void {
  end()
  const place = document.body.appendChild(document.createElement('article'))
  place.dataset.printed = ''
  place.className = 'hidden print:block'
  const root = createRoot(place)
  flushSync(() => root.render(sheet))
  const shown = document.title
  document.title = title
  end = () => {
    end = () => {}
    window.removeEventListener('afterprint', finish)
    root.unmount()
    place.remove()
    document.title = shown
  }
  const finish = () => end()
  window.addEventListener('afterprint', finish)
  window.print()
}
