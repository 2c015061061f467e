export type Headers = Readonly<Record<string, string>>

/** Constant headers for each class of response, computed once. */
export type HeaderSets = Readonly<
  Record<'page' | 'adminPage' | 'asset' | 'file' | 'image' | 'changing' | 'publicList' | 'api', Headers>
>

const pagePolicy = (inlineScripts: readonly string[]) => [
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
  const page: Headers = {
    ...everywhere,
    'Content-Security-Policy': [...pagePolicy(inlineScripts), ...(https ? ['upgrade-insecure-requests'] : [])].join(
      '; ',
    ),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  }
  const api: Headers = {
    ...everywhere,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  }
  return {
    page,
    adminPage: {
      ...page,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
    asset: { ...everywhere, 'Cache-Control': 'public, max-age=31536000, immutable' },
    file: { ...everywhere, 'Cache-Control': 'public, max-age=3600' },
    // Other sites embed these images where a link is shared.
    image: {
      ...everywhere,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=86400',
    },
    changing: { ...everywhere, 'Cache-Control': 'no-cache' },
    api,
    // Staff get another response at the same path, so shared caches may not store it.
    publicList: { ...api, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' },
  }
}
