export type Headers = Readonly<Record<string, string>>

/** Constant headers for each class of response, computed once. */
export type HeaderSets = Readonly<
  Record<
    | 'page'
    | 'formAnswer'
    | 'privatePage'
    | 'adminPage'
    | 'asset'
    | 'file'
    | 'image'
    | 'picture'
    | 'changing'
    | 'publicList'
    | 'api',
    Headers
  >
>

/** Pages of a PDF are drawn in a frame (`server/site/reader-route.ts`). */
const READER_FRAME = "frame-src 'self'"

const pagePolicy = (inlineScripts: readonly string[], frames: readonly string[] = []) => [
  "default-src 'none'",
  ["script-src 'self'", ...inlineScripts].join(' '),
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  ...frames,
  "frame-ancestors 'none'",
]

/** `inlineScripts`: hashes of the scripts that pages contain themselves. */
export function headerSets(publicUrl: URL, inlineScripts: readonly string[] = []): HeaderSets {
  const https = publicUrl.protocol === 'https:'
  const everywhere: Headers = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
  /** Browsers revalidate at every use; nginx, which hides the first header from them, may keep the answer for a second. */
  const revalidated = (cacheControl: string): Headers => ({
    // nginx before 1.23 heeds this header only when it precedes Cache-Control.
    'X-Accel-Expires': '1',
    'Cache-Control': cacheControl,
  })
  const policy = (...frames: string[]) =>
    [...pagePolicy(inlineScripts, frames), ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
  const page: Headers = {
    ...everywhere,
    'Content-Security-Policy': policy(),
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  const api: Headers = {
    ...everywhere,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
  return {
    // Browsers fetch the page of a link that is hovered or touched, except for people who save data.
    page: { ...page, ...revalidated('no-cache'), 'Speculation-Rules': '"/links.speculationrules"' },
    // The answer to a form, which contains what was typed.
    formAnswer: { ...page, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    // The page that a private link opens: it is kept out of caches, referrers and search engines.
    privatePage: {
      ...page,
      'Content-Security-Policy': policy(READER_FRAME),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow, noarchive',
    },
    adminPage: {
      ...page,
      'Content-Security-Policy': policy(READER_FRAME),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
    asset: { ...everywhere, 'Cache-Control': 'public, max-age=31536000, immutable' },
    file: { ...everywhere, 'Cache-Control': 'public, max-age=3600' },
    // Uploaded by staff. Its path changes with its content.
    picture: {
      ...everywhere,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
    // Other sites embed these images where a link is shared.
    image: {
      ...everywhere,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=86400',
    },
    changing: { ...everywhere, ...revalidated('no-cache') },
    api: { ...api, 'Cache-Control': 'no-store' },
    // Staff get another response at the same path, so shared caches that do not know this may not store it.
    publicList: { ...api, ...revalidated('private, no-cache'), Vary: 'Authorization' },
  }
}
