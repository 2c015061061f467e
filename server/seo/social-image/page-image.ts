import { createHash } from 'node:crypto'
import type { Firm, PageTexts } from '../firm.ts'
import type { RenderRequest } from './render-worker.ts'
import { canDraw } from './social-image-svg.ts'

const scenes: Record<string, string> = {
  '/': 'car',
  '/about': 'bridge',
  '/industries': 'pistons',
  '/openings': 'keys',
  '/contact': 'survey-sheet',
  '/get-quote': 'drawing-sheet',
  '/services/industry-expertise': 'gears',
  '/services/executive-search': 'board-table',
  '/services/startup-hiring': 'bays',
  '/services/rpo': 'conveyor',
  '/services/talent-mapping': 'contour-map',
  '/services/competitor-analysis': 'towers',
  '/services/diversity-hiring': 'tray',
}

/** The content of a page's social image. A text with characters that the fonts lack is left out; a title is said in general. */
export function pageImage(
  path: string,
  { title, description }: PageTexts,
  firm: Pick<Firm, 'name' | 'foundedIn' | 'emblem' | 'colours'>,
): RenderRequest {
  const drawn = (text: string) => (canDraw(text) ? text : '')
  return {
    image: {
      kind: path.startsWith('/services/') ? 'Services' : drawn(`Recruiters since ${firm.foundedIn}`),
      title:
        drawn(title) || drawn(firm.name) || (path === '/openings' ? 'Open positions' : 'Recruitment and HR consulting'),
      // The title of the home page contains it already.
      facts: path === '/' ? [] : [drawn(firstSentence(description))],
      firm: drawn(firm.name),
      vacant: path === '/openings',
    },
    scene: scenes[path] ?? 'bridge',
    ...(firm.emblem && { emblem: firm.emblem }),
    ...(firm.colours && { colours: firm.colours }),
  }
}

const firstSentence = (text: string) => text.split(/[.:] /)[0] ?? text

/** The URL of a page's social image contains a hash of its text, so that copies of networks never go stale. */
export function pageImageUrl(
  path: string,
  texts: PageTexts,
  firm: Pick<Firm, 'name' | 'foundedIn' | 'emblem' | 'colours'>,
): string {
  const words = JSON.stringify(pageImage(path, texts, firm))
  return `${pageImagePath(path)}?v=${createHash('sha256').update(words).digest('base64url').slice(0, 8)}`
}

/** `/share/services-rpo.png`. */
export function pageImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
