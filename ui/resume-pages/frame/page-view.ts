/// <reference lib="dom" />
import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import type { HitPart } from '../find-terms.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** One page: its drawing, and its text above it for selecting and marking. */
export class PageView {
  readonly element = document.createElement('div')
  /** The pieces of text in the order of the file, with the ends of lines. */
  readonly texts: readonly string[]
  /** Settled when the page was drawn once, or cannot be. */
  readonly drawn: Promise<void>
  readonly #settle = Promise.withResolvers<void>()
  readonly #page: PDFPageProxy
  readonly #content: TextContent
  readonly #canvas = document.createElement('canvas')
  #pieces: HTMLElement[] = []
  #marks: readonly (HitPart & { hit: number })[] = []
  #currentHit = 0
  #drawn = 0
  #scale = 0
  #isNear = false

  constructor(page: PDFPageProxy, content: TextContent) {
    this.#page = page
    this.#content = content
    this.drawn = this.#settle.promise
    // Pages after the first are not waited for: one that cannot be drawn stays white.
    this.drawn.catch(() => undefined)
    this.texts = content.items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))
    this.element.className = 'page'
    this.element.append(this.#canvas)
  }

  get naturalWidth() {
    return this.#page.getViewport({ scale: 1 }).width
  }

  resize(scale: number) {
    this.#scale = scale
    const { width, height } = this.#page.getViewport({ scale })
    this.element.style.width = `${Math.floor(width)}px`
    this.element.style.height = `${Math.floor(height)}px`
    this.element.style.setProperty('--total-scale-factor', String(scale))
    if (this.#isNear) this.#draw()
  }

  /** Pages that are far from the window keep their size, but neither drawing nor text. */
  setNear(isNear: boolean) {
    this.#isNear = isNear
    if (isNear) this.#draw()
    else this.#clear()
  }

  mark(marks: readonly (HitPart & { hit: number })[], currentHit: number) {
    this.#marks = marks
    this.#currentHit = currentHit
    this.#showMarks()
  }

  #draw() {
    this.#paint().catch(this.#settle.reject)
  }

  async #paint() {
    const scale = this.#scale
    if (this.#drawn === scale) return
    this.#drawn = scale
    const density = Math.min(window.devicePixelRatio || 1, 2)
    const viewport = this.#page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    await this.#page.render({
      canvas,
      viewport,
      transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0],
    }).promise
    if (this.#drawn !== scale) return
    this.#canvas.width = canvas.width
    this.#canvas.height = canvas.height
    this.#canvas.getContext('2d')?.drawImage(canvas, 0, 0)
    this.#settle.resolve()
    await this.#drawText(viewport)
  }

  async #drawText(viewport: ReturnType<PDFPageProxy['getViewport']>) {
    const container = document.createElement('div')
    container.className = 'textLayer'
    const layer = new TextLayer({ textContentSource: this.#content, container, viewport })
    await layer.render()
    this.element.querySelector('.textLayer')?.remove()
    this.element.append(container)
    this.#pieces = layer.textDivs
    this.#showMarks()
  }

  #showMarks() {
    const byText = Map.groupBy(this.#marks, ({ text }) => text)
    for (const [index, piece] of this.#pieces.entries()) {
      const marks = byText.get(index)
      if (!marks && !piece.querySelector('mark')) continue
      const text = (this.texts[index] ?? '').replace(/\n$/, '')
      piece.replaceChildren(...markedNodes(text, marks ?? [], this.#currentHit))
    }
  }

  #clear() {
    this.#drawn = 0
    this.#canvas.width = 0
    this.#canvas.height = 0
    this.#pieces = []
    this.element.querySelector('.textLayer')?.remove()
  }
}

function markedNodes(
  text: string,
  marks: readonly (HitPart & { hit: number })[],
  currentHit: number,
): (Node | string)[] {
  let end = 0
  const nodes: (Node | string)[] = []
  for (const { from, to, hit } of marks) {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(from, to)
    if (hit === currentHit) mark.className = 'current'
    nodes.push(text.slice(end, from), mark)
    end = to
  }
  nodes.push(text.slice(end))
  return nodes
}
