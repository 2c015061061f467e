import { isWithin } from '../../contract/content/content-path.ts'
import { decodeMarks, type FieldMark, replaceMarkedText } from '../../contract/content/field-marks.ts'

/** Attributes that show texts, or lead to addresses. */
const MARKED_ATTRIBUTES = ['alt', 'aria-label', 'title', 'href']
const withMarkedAttributes = MARKED_ATTRIBUTES.map((name) => `[${name}]`).join()
/** Elements that hold texts of several fields, so that a press beside a text opens none. */
const OUTER = 'body, main, header, footer, nav, section, form, ul, ol, dl, table'
const OUTLINE = 'editing-outline'

/** The HTML of a page without scripts, which a sandboxed frame would report as errors. */
export function withoutScripts(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(
    'script, link[rel=modulepreload], link[rel=manifest], link[rel=preload]',
  )) {
    element.remove()
  }
  return page
}

/** Replaces the body at once, so that nothing flickers and the scroll position stays. */
export function replaceBody(shown: Document, page: Document) {
  const view = shown.defaultView
  const { scrollX: left, scrollY: top } = view ?? { scrollX: 0, scrollY: 0 }
  shown.body.replaceWith(shown.importNode(page.body, true))
  replaceColours(shown, page)
  // Scrolling to where the page is already would end a scroll to a chosen text on its way.
  if (view && (view.scrollX !== left || view.scrollY !== top)) view.scrollTo({ left, top, behavior: 'instant' })
}

/** The stylesheet with the colours of the firm has an address of its own for each pair of them. */
function replaceColours(shown: Document, page: Document) {
  const [before, after] = [shown, page].map((one) => one.querySelector<HTMLLinkElement>('link[href^="/look/"]'))
  if (before?.getAttribute('href') === after?.getAttribute('href')) return
  if (after) shown.head.append(shown.importNode(after, true))
  before?.remove()
}

function textNodesOf(root: Node): Text[] {
  const walker = root.ownerDocument?.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */)
  const nodes: Text[] = []
  while (walker?.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function attributeMarksOf(element: Element): FieldMark[] {
  return MARKED_ATTRIBUTES.flatMap((name) => decodeMarks(decoded(element.getAttribute(name) ?? '')))
}

/** Addresses encode the characters of a mark. */
function decoded(attribute: string): string {
  try {
    return decodeURIComponent(attribute)
  } catch {
    return attribute
  }
}

/** The fields whose words an element shows, is described by or leads to, in the order of the page. */
function marksIn(element: Element): FieldMark[] {
  return [
    ...textNodesOf(element).flatMap(({ data }) => decodeMarks(data)),
    ...[element, ...element.querySelectorAll(withMarkedAttributes)].flatMap(attributeMarksOf),
  ]
}

/** The field of what was pressed: its own words first, then those of the elements around it. */
export function markOfElement(pressed: Element): FieldMark | undefined {
  for (let element: Element | null = pressed; element && !element.matches(OUTER); element = element.parentElement) {
    const [mark] = marksIn(element)
    if (mark) return mark
  }
  return undefined
}

/** The element that shows a field, or the first one of what the field contains. Texts come before attributes. */
export function elementOfMark(shown: Document, { key, path }: FieldMark): Element | undefined {
  let first: Element | undefined
  for (const { element, marks } of markedElementsOf(shown.body)) {
    for (const mark of marks) {
      if (mark.key !== key) continue
      if (mark.path === path) return element
      if (path && isWithin(mark.path, path)) first ??= element
    }
  }
  return first
}

function* markedElementsOf(body: Element): Generator<{ element: Element; marks: FieldMark[] }> {
  for (const { data, parentElement } of textNodesOf(body)) {
    if (parentElement) yield { element: parentElement, marks: decodeMarks(data) }
  }
  for (const element of body.querySelectorAll(withMarkedAttributes)) {
    yield { element, marks: attributeMarksOf(element) }
  }
}

/** Shows typed words at once, until the page rendered by the server arrives. */
export function patchText(shown: Document, { key, path }: FieldMark, text: string) {
  for (const node of textNodesOf(shown.body)) {
    const data = replaceMarkedText(node.data, { key, path }, text)
    if (data !== node.data) node.data = data
  }
}

/** On phones, parts of a page are closed. */
function openAround(element: Element) {
  const part = element.closest('details')
  if (part) part.open = true
}

/** Draws the outline and the tab "Editing" around an element. It lies in the page, so it scrolls along. */
export function outlineElement(shown: Document, element: Element | undefined) {
  shown.getElementById(OUTLINE)?.remove()
  const view = shown.defaultView
  if (!element || !view) return
  openAround(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  // The header stays in view while the page scrolls.
  const stays = element.closest('header') !== null
  const box = shown.createElement('div')
  box.id = OUTLINE
  box.setAttribute('aria-hidden', 'true')
  Object.assign(box.style, {
    position: stays ? 'fixed' : 'absolute',
    left: `${left + (stays ? 0 : view.scrollX) - 8}px`,
    top: `${top + (stays ? 0 : view.scrollY) - 4}px`,
    width: `${width + 16}px`,
    height: `${height + 8}px`,
    outline: '3px solid var(--color-print)',
    borderRadius: '2px',
    pointerEvents: 'none',
    zIndex: '1000',
  })
  const tab = shown.createElement('span')
  tab.textContent = 'Editing'
  Object.assign(tab.style, {
    position: 'absolute',
    right: '-3px',
    // Below an element at the top of the page, where there is no room above it.
    ...(top + view.scrollY < 48
      ? { top: '100%', borderRadius: '0 0 4px 4px' }
      : { bottom: '100%', borderRadius: '4px 4px 0 0' }),
    padding: '4px 10px',
    background: 'var(--color-print)',
    color: 'var(--color-sheet)',
    font: '600 16px/1.4 var(--font-body)',
  })
  box.append(tab)
  shown.documentElement.append(box)
}

/** Scrolls the frame alone: scrollIntoView would also move the page around it. */
export function scrollToElement(shown: Document, element: Element) {
  const view = shown.defaultView
  if (!view) return
  openAround(element)
  const { top, bottom, height } = element.getBoundingClientRect()
  const margin = 96
  if (top >= margin && bottom <= view.innerHeight - margin) return
  const calm = view.matchMedia('(prefers-reduced-motion: reduce)').matches
  const room = Math.max(margin, (view.innerHeight - height) / 2)
  view.scrollTo({ top: view.scrollY + top - room, behavior: calm ? 'instant' : 'smooth' })
}
