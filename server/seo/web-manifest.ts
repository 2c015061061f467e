import type { SiteTexts } from './firm.ts'

export const PAPER = '#f9fbfd'

const iconOf = (src: string) => ({ src, sizes: sizeOf(src), type: 'image/png' })

/** The size of a square picture stands in its address. */
const sizeOf = (src: string) => src.replace(/^.*-(\d+)\.png$/, '$1x$1')

/** The web app manifest, which browsers read when somebody puts the site on a home screen. */
export function webManifest({ firm, pages, look }: SiteTexts): string {
  return JSON.stringify({
    name: firm.name,
    short_name: firm.name.split(' ')[0],
    description: pages.get('/')?.title,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: look.themeColour,
    icons: look.icons?.map(iconOf) ?? [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
