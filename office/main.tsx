import './office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentPathOf } from './earlier-address.ts'
import { followLinks, readPath } from './frame/address.ts'
import { Office } from './office.tsx'
import { findView } from './views.ts'

const moved = currentPathOf(window.location)
if (moved) window.history.replaceState(null, '', moved + window.location.hash)

const { place } = readPath(window.location.pathname)
// Beside the account, which the first view waits for.
if (place !== 'login') findView(place).View.preload()

followLinks()

const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Office brand={brand} />
  </StrictMode>,
)
