/**
 * The only script that a page contains itself: it requests the others after the first paint, or at the first press or key.
 * Presses of buttons before the page is ready are held and repeated then; links work without scripts. Inlined by
 * scripts/prerender.ts and allowed by its hash in the content security policy.
 */
const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? []
const main = scripts[0] ?? ''
const held = new Set<HTMLElement>()
const HELD = ['click', 'submit', 'keydown'] as const
/** In milliseconds: a font or an image that does not arrive must not hold the scripts back for longer. */
const LATEST_START = 8000
let isRequested = false

function requestScripts() {
  if (isRequested) return
  isRequested = true
  for (const href of scripts) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  import(/* @vite-ignore */ main).catch(doWithoutScripts)
}

/** What was pressed works as it does without script, where it can. The next press requests the scripts again. */
function doWithoutScripts() {
  isRequested = false
  for (const element of held) {
    if (element instanceof HTMLAnchorElement) location.assign(element.href)
    else if (element instanceof HTMLFormElement && element.hasAttribute('action')) element.submit()
  }
}

function hold(event: Event) {
  requestScripts()
  const { type, target } = event
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent
  if (ctrlKey || metaKey || shiftKey || altKey) return
  const pressed = (target as Element).closest<HTMLElement>(
    type === 'submit' ? 'form' : type === 'click' ? 'button,[role=button]' : 'a[role=button]',
  )
  if (!pressed || (type === 'keydown' && key !== ' ')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.ariaBusy = 'true'
  held.add(pressed)
}

/** Once for each element: a person who presses again while waiting means the same press. */
function repeat() {
  for (const type of HELD) removeEventListener(type, hold, true)
  for (const element of held) {
    element.ariaBusy = null
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}

for (const type of HELD) addEventListener(type, hold, true)
addEventListener('pointerdown', requestScripts)
addEventListener('page-ready', repeat, { once: true })
addEventListener('load', () => new PerformanceObserver(requestScripts).observe({ type: 'paint', buffered: true }))
setTimeout(requestScripts, LATEST_START)
