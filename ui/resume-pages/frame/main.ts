/// <reference lib="dom" />
import type { SearchLeaf } from '../../../contract/search/find-marks.ts'
import { findTerms } from '../find-terms.ts'
import type { AboutResume, FromFrame, ToFrame, Zoom } from '../frame-messages.ts'
import { openPdf, startWorker } from './open-pdf.ts'
import { PageView } from './page-view.ts'

/** Pixels around a page. */
const MARGIN = 16
/** Pages within this distance of the window are drawn. */
const NEAR = '800px'

const root = document.getElementById('pages') as HTMLElement
let views: PageView[] = []
let zoom: Zoom = 'fit'
let terms: readonly SearchLeaf[] = []
let currentHit = 0
/** Counts the files, so that an answer for an earlier one is dropped. */
let opened = 0
let resume = ''

const post = (message: FromFrame) => window.parent.postMessage(message, '*')
const tell = (message: AboutResume) => post({ ...message, resume })

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      views.find((view) => view.element === target)?.setNear(isIntersecting)
  },
  { rootMargin: NEAR },
)

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return
  if (data.type === 'open') void open(data)
  if (data.type === 'zoom') setZoom(data.zoom)
  if (data.type === 'mark') setTerms(data.terms)
  if (data.type === 'hit') showHit(data.index)
  if (data.type === 'page' && data.page > 0) views[data.page - 1]?.element.scrollIntoView()
})

window.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.length === 1 || event.key === 'F6' || event.key === 'Escape') {
    if (event.key === ' ') return
    if (event.key === 'F6') event.preventDefault()
    post({ type: 'key', key: event.key, shiftKey: event.shiftKey })
  }
})
window.addEventListener('scroll', () => requestAnimationFrame(tellPage), { passive: true })
window.addEventListener('resize', layOut)
startWorker()
post({ type: 'ready' })

async function open(file: Extract<ToFrame, { type: 'open' }>) {
  opened += 1
  const mine = opened
  resume = file.resume
  terms = file.terms
  show([])
  try {
    const { document: pdf, pages } = await openPdf(file.bytes)
    const next: PageView[] = []
    for (let number = 1; number <= pages; number += 1) {
      const page = await pdf.getPage(number)
      if (mine !== opened) return
      const view = new PageView(page, await page.getTextContent())
      if (mine !== opened) return
      next.push(view)
      // The first page is shown while the others are read.
      if (number === 1) {
        show(next)
        view.drawn.then(() => mine === opened && tell({ type: 'drawn' }), fail)
      }
    }
    if (mine !== opened) return
    views = next
    for (const { element } of next.slice(1)) {
      root.append(element)
      near.observe(element)
    }
    layOut()
    tell({ type: 'opened', pages })
    markHits()
  } catch (error) {
    fail(error)
  }

  function fail(error: unknown) {
    if (mine !== opened) return
    opened += 1
    show([])
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    tell({ type: 'failed', reason: isLocked ? 'password' : 'damaged' })
  }
}

function show(next: PageView[]) {
  near.disconnect()
  views = next
  root.replaceChildren(...next.map(({ element }) => element))
  for (const { element } of next) near.observe(element)
  window.scrollTo(0, 0)
  layOut()
}

function setZoom(next: Zoom) {
  zoom = next
  layOut()
}

/** Fits the width of the window, or enlarges that. */
function layOut() {
  const room = Math.max(100, document.documentElement.clientWidth - 2 * MARGIN)
  for (const view of views) view.resize((room / view.naturalWidth) * (zoom === 'fit' ? 1 : zoom))
}

function setTerms(next: readonly SearchLeaf[]) {
  if (JSON.stringify(next) === JSON.stringify(terms)) return
  terms = next
  markHits()
}

/** Marks the found words of all pages; the numbers of the hits run through the file. */
function markHits() {
  currentHit = 0
  tell({ type: 'marked', hits: drawMarks(), hasText: views.some(({ texts }) => texts.join('').trim() !== '') })
  if (terms.length > 0) scrollToHit()
}

function drawMarks(): number {
  let count = 0
  for (const view of views) {
    const hits = findTerms(view.texts, terms)
    const first = count
    view.mark(
      hits.flatMap((hit, index) => hit.map((part) => ({ ...part, hit: first + index }))),
      currentHit,
    )
    count += hits.length
  }
  return count
}

function showHit(index: number) {
  if (index === currentHit) return
  currentHit = index
  drawMarks()
  scrollToHit()
}

function scrollToHit() {
  let count = 0
  for (const view of views) {
    const hits = findTerms(view.texts, terms).length
    if (currentHit < count + hits) {
      const mark = view.element.querySelector('mark.current')
      // The first hit of the first page is in view already.
      if (mark) mark.scrollIntoView({ block: 'nearest' })
      else if (currentHit > 0) view.element.scrollIntoView()
      return
    }
    count += hits
  }
}

/** The page that takes the upper third of the window. */
function tellPage() {
  const line = window.innerHeight / 3
  const index = views.findLastIndex(({ element }) => element.getBoundingClientRect().top <= line)
  if (index >= 0) tell({ type: 'page', page: index + 1 })
}
