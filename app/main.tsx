import './styles/public.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fetchCode } from './lib/load-code.ts'
import { PageDataProvider, pageBlockOf } from './lib/page-data.tsx'
import { reloadPage } from './lib/reload.ts'
import { Router } from './lib/router.tsx'
import type { PageContent } from './page-content/browser-content.ts'
import { PageContentProvider, SiteContentProvider } from './page-content/page-content.tsx'
import { loadPage } from './page-modules.ts'
import { findPage } from './pages.ts'
import { FailureNote } from './ui/failure-note.tsx'

const root = document.getElementById('root') as HTMLElement

// Development has no loader.
if (import.meta.env.DEV) document.documentElement.dataset.fonts = 'loaded'

if (import.meta.env.DEV && window.location.pathname === '/dev/kit') {
  const { Kit } = await import('./dev/kit.tsx')
  createRoot(root).render(
    <Router initialPath={window.location.href}>
      <Kit />
    </Router>,
  )
} else {
  // The code of the page that was opened comes first: hydration then finds it and changes nothing on the screen.
  await fetchCode(() => loadPage(findPage(window.location.pathname)))
    .then(start)
    .catch(sayIncomplete)
}

async function start() {
  const { site, data, content } = await readPage()
  const page = (
    <StrictMode>
      <Router initialPath={`${window.location.pathname}${data?.search ?? ''}`}>
        <PageDataProvider data={data}>
          <PageContentProvider value={content}>
            <App />
          </PageContentProvider>
        </PageDataProvider>
      </Router>
    </StrictMode>
  )
  // As a transition, hydration gives way to the visitor every few milliseconds.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(<SiteContentProvider value={site}>{page}</SiteContentProvider>)
}

/** Development has no server that renders pages and writes data blocks. */
async function readPage() {
  if (!import.meta.env.DEV) return { site: undefined, ...pageBlockOf<PageContent>(document) }
  const { shippedPage } = await import('./page-content/shipped-page.ts')
  return { data: undefined, ...shippedPage(window.location.pathname) }
}

/** Without its code the prerendered page can still be read, so the note stands over it. */
function sayIncomplete() {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <FailureNote
      title="Part of this page did not load: its buttons and forms do not work."
      onRetry={reloadPage}
      className="fixed inset-x-4 bottom-4 z-(--layer-skip) shadow-above"
    />,
  )
  dispatchEvent(new Event('page-ready'))
}
