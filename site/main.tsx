import './styles/site.css'
import { type ComponentType, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { FailureNote } from '../ui/failure-note.tsx'
import { fetchCode } from '../ui/loading/load-code.ts'
import { reloadPage } from '../ui/loading/reload.ts'
import { App } from './app.tsx'
import { PageContentProvider } from './page-content/page-content.tsx'
import { PageDataProvider, readPageBlock } from './page-data.tsx'
import { loadPage } from './page-modules.ts'
import { findPage } from './pages.ts'

const { data, content } = readPageBlock()

// The code of the page comes first: hydration then finds it and changes nothing on the screen.
await fetchCode(() => loadPage(findPage(content.path)))
  .then(hydrate)
  .catch(sayIncomplete)

/** As a transition, hydration gives way to the visitor every few milliseconds. */
function hydrate(Page: ComponentType) {
  const page = (
    <StrictMode>
      <PageDataProvider data={data}>
        <PageContentProvider value={content}>
          <App Page={Page} />
        </PageContentProvider>
      </PageDataProvider>
    </StrictMode>
  )
  startTransition(() => void hydrateRoot(document.getElementById('root') as HTMLElement, page))
}

/** Without its code the page can still be read, so the note stands over it. */
function sayIncomplete() {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <FailureNote
      title="Part of this page did not load: some of its buttons do not work. A form on it can be sent."
      onRetry={reloadPage}
      className="fixed inset-x-4 bottom-4 z-(--layer-skip) shadow-above"
    />,
  )
  dispatchEvent(new Event('page-ready'))
}
