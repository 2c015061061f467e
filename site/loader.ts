/**
 * The only script that a page contains itself: it requests the others and the fonts after the first paint, the scripts
 * also at the first press or key.
 * Presses of buttons before the page is ready are held and repeated then; links work without scripts. Inlined by
 * scripts/prerender.ts and allowed by its hash in the content security policy.
 */
const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? []
const held = new Set<HTMLElement>()
const HELD = ['click', 'submit', 'keydown'] as const
/** The elements that an event, or a key, presses. Enter submits no form whose button is disabled until scripts run. */
const heldBy: Record<string, string> = {
  submit: 'form',
  click: 'button,[role=button]',
  ' ': 'a[role=button]',
  Enter: 'form:has([type=submit]:disabled)',
}
/** In milliseconds: a font or an image that does not arrive must not hold the scripts back for longer. */
const LATEST_START = 8000
/** Parts of a page without others in them: a list of jobs is laid out job by job. */
const PARTS = 'header,footer,article,main>:not(:has(article))'
let isRequested = false

/** All files of the text that the page needs, such as the one with the rupee sign: each that comes later lays out the page again. */
function requestFonts() {
  const show = () => showFonts([...document.querySelectorAll<HTMLElement>(PARTS), document.documentElement])
  document.fonts.load('1em "Public Sans Variable"', document.body.textContent).then(show, show)
}

/** The fonts are in the browser's cache after the first page of a visit, so no text changes its typeface on the others. */
function rememberFonts(act: (storage: Storage) => void) {
  try {
    act(sessionStorage)
  } catch {
    // Storage is blocked: every page begins like the first one.
  }
}

/**
 * fonts.css names the real families where `data-fonts` is set. One part a frame: laid out at once, a page would block a
 * phone for 0.1 s.
 */
function showFonts([part, ...others]: HTMLElement[]) {
  requestAnimationFrame(() => {
    if (!part) return rememberFonts((storage) => storage.setItem('fonts', 'loaded'))
    part.dataset.fonts = 'loaded'
    showFonts(others)
  })
}

/** Calls back when content has first been painted, also if it has been already. */
function afterPaint(act: () => void) {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function requestScripts() {
  if (isRequested) return
  isRequested = true
  for (const href of scripts) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  evaluateScripts().catch(doWithoutScripts)
}

/** One by one, the entry last: together they would block a phone for 0.1 s. */
async function evaluateScripts() {
  const [main = '', ...others] = scripts
  // One that is missing is told by the entry, which imports it too.
  for (const script of others) await import(/* @vite-ignore */ script).catch(() => {})
  await import(/* @vite-ignore */ main)
}

/**
 * Lets pressed links and forms work as they do without script. The next press requests the scripts again. A form that is sent
 * here is not sent again when the scripts arrive after all.
 */
function doWithoutScripts() {
  isRequested = false
  for (const element of held) {
    element.ariaBusy = null
    const { form = element, type } = element as HTMLButtonElement
    if (element instanceof HTMLButtonElement && type !== 'submit') continue
    held.delete(element)
    if (element instanceof HTMLAnchorElement) location.assign(element.href)
    else if (form instanceof HTMLFormElement && form.hasAttribute('action')) form.submit()
  }
}

function hold(event: Event) {
  requestScripts()
  // Opens a tab of its own.
  if ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return
  const pressed = (event.target as Element).closest<HTMLElement>(
    heldBy[(event as KeyboardEvent).key || event.type] || 'none',
  )
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.ariaBusy = 'true'
  held.add(pressed)
  // Scripts that neither arrive nor fail, as on a connection that has stalled.
  setTimeout(doWithoutScripts, LATEST_START)
}

/** Once for each element: a person who presses again while waiting means the same press. */
function repeat() {
  for (const type of HELD) removeEventListener(type, hold, true)
  for (const element of held) {
    element.ariaBusy = null
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
  held.clear()
}

rememberFonts((storage) => {
  if (storage.getItem('fonts')) document.documentElement.dataset.fonts = 'loaded'
})
for (const type of HELD) addEventListener(type, hold, true)
addEventListener('pointerdown', requestScripts)
addEventListener('page-ready', repeat, { once: true })
addEventListener('load', () => afterPaint(requestScripts))
afterPaint(requestFonts)
setTimeout(requestScripts, LATEST_START)
