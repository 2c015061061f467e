/** Where the picture of a page lies: `/share/services-rpo.png`. */
export function sharePicturePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
