import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { PageDataProvider, readPageData } from './lib/page-data.tsx'
import { Router } from './lib/router.tsx'
import { loadPage } from './page-modules.ts'
import { findPage } from './pages.ts'

const root = document.getElementById('root') as HTMLElement

const data = readPageData()

const site = (
  <StrictMode>
    <Router opened={`${window.location.pathname}${data?.search ?? ''}`}>
      <PageDataProvider data={data}>
        <App />
      </PageDataProvider>
    </Router>
  </StrictMode>
)

if (import.meta.env.DEV && window.location.pathname === '/dev/kit') {
  const { Kit } = await import('./dev/kit.tsx')
  createRoot(root).render(
    <Router opened={window.location.href}>
      <Kit />
    </Router>,
  )
} else {
  // The code of the page that was opened comes first: hydration then finds it and changes nothing on the screen.
  await loadPage(findPage(window.location.pathname))
  // As a transition, hydration gives way to the visitor every few milliseconds.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site))
  else createRoot(root).render(site)
}
