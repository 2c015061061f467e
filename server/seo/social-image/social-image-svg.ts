import { type Oklch, toHex } from '../../../contract/look/colour.ts'
import { type Colours, paletteOf } from '../../../contract/look/palette.ts'
import { escapeHtml } from '../escape.ts'
import { fitText, wrapText } from './wrap-text.ts'

export type SocialImage = {
  /** Small text above the title, such as `Services`. */
  kind: string
  title: string
  /** Lines under the title. */
  facts: readonly string[]
  firm: string
  /** A picture in place of the shipped mark, as a data URL; empty when there is no mark. */
  mark?: string
  /** The content of a scene's SVG element. */
  scene: string
  /** Draws the marked part of the scene as an outline, for open positions. */
  vacant?: boolean
}

const LEFT = 72
const TEXT_WIDTH = 610
const sizes = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 4 },
  { size: 50, lines: 4 },
]

/** Pale lines on deep blue, as on the home page. The values are those of ui/styles/tokens.css and drawing.css. */
const style = `
  .drawing { fill: none; stroke-linecap: round; stroke-linejoin: round }
  .line { stroke: #b5daf1; stroke-width: 2.5 }
  .face { fill: #153a62 }
  .ground { fill: #0d2e54 }
  .faint { stroke: #688aa8; stroke-width: 1.25; stroke-dasharray: 14 5 3 5 }
  .hatch { stroke: #688aa8; stroke-width: 1.25 }
  .dim { stroke: #688aa8; stroke-width: 1.25 }
  .sight { stroke: #b5daf1; stroke-width: 1.25 }
  .river { stroke: #1f4d7f; stroke-width: 10 }
  .bank { stroke: #688aa8; stroke-width: 13 }
  .vacant { stroke: #f6ae2f; stroke-width: 3; stroke-dasharray: 8 8 }
  .part { fill: #f6ae2f; stroke: #f6ae2f; stroke-width: 2.5 }
  .cut { fill: none; stroke: #0d2e54; stroke-width: 2.5 }
  .open .part { display: none }
  text { font-family: 'Public Sans' }
  .title { font-family: 'Anek Latin'; font-weight: 700; fill: #ffffff }`

/** The same picture in the colours of the firm. Each of the colours above has its part in the palette of the site. */
export function inColours(svg: string, colours: Colours): string {
  const palette = paletteOf(colours)
  const [, chroma = 0, hue = 0] = palette['print-deep'] ?? []
  const share = chroma / 0.078
  const tint = (lightness: number, of: number): Oklch => [lightness, of * share, hue]
  const own: Record<string, Oklch | undefined> = {
    '#0d2e54': palette['print-deep'],
    '#b5daf1': palette['print-line'],
    '#dce8f1': tint(0.92, 0.018),
    '#153a62': tint(0.345, 0.082),
    '#688aa8': tint(0.62, 0.06),
    '#1f4d7f': tint(0.42, 0.09),
    '#f6ae2f': palette.marigold,
  }
  return svg.replace(/#[0-9a-f]{6}/g, (shipped) => {
    const colour = own[shipped]
    return colour ? toHex(colour) : shipped
  })
}

/** The social image of a page or a job as SVG, 1200 by 630 pixels. */
export function socialImageSvg({ kind, title, facts, firm, mark, scene, vacant = false }: SocialImage): string {
  const { size, lines } = fitText(title, TEXT_WIDTH, sizes)
  const lineHeight = Math.round(size * 1.08)
  const top = 158
  const afterTitle = top + lines.length * lineHeight
  const shownFacts = facts
    .flatMap((fact) => wrapText(fact, TEXT_WIDTH / 30, 2))
    .slice(0, Math.floor((480 - afterTitle) / 42))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<style>${style}</style>
<rect width="1200" height="630" fill="#0d2e54"/>
<path d="M0 4H1200" stroke="#f6ae2f" stroke-width="8"${vacant ? ' stroke-dasharray="24 16"' : ''}/>
<g class="drawing${vacant ? ' open' : ''}" transform="translate(672 112) scale(0.82)">${scene}</g>
<text x="${LEFT}" y="116" font-size="30" fill="#b5daf1">${escapeHtml(kind)}</text>
${lines.map((line, index) => `<text class="title" x="${LEFT}" y="${top + size * 0.78 + index * lineHeight}" font-size="${size}">${escapeHtml(line)}</text>`).join('\n')}
${shownFacts.map((fact, index) => `<text x="${LEFT}" y="${afterTitle + 44 + index * 42}" font-size="30" fill="#dce8f1">${escapeHtml(fact)}</text>`).join('\n')}
${markOf(mark)}
<text class="title" x="${mark === '' ? LEFT : LEFT + 60}" y="573" font-size="34">${escapeHtml(firm)}</text>
</svg>`
}

const markOf = (mark: string | undefined) =>
  mark === undefined
    ? `<g transform="translate(${LEFT} 538) scale(1.375)" fill="#ffffff">${brandMark}</g>`
    : mark && `<image x="${LEFT}" y="538" width="44" height="44" href="${escapeHtml(mark)}"/>`

/** As ui/icons/brand-mark.tsx draws it, on a sheet of 32 by 32. */
export const brandMark =
  '<path d="M1 5h30v6H1z"/><path d="M3 13h12v5a9 9 0 0 0-7 8.7V28H3z"/><path fill="#f6ae2f" d="M29 13H17v5a9 9 0 0 1 7 8.7V28h5z"/>'

/** Whether the fonts have every character; otherwise the image would show empty boxes. */
export function canDraw(text: string): boolean {
  return /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2122]*$/.test(text)
}
