/** The URL of a page's social image: `/share/services-rpo.png`. */
export function pageImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
