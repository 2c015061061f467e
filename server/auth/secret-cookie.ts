type CookieOptions = { name: string; path: string; seconds: number }

/** A cookie with a random secret. Browsers hide it from scripts and send it to this site only. */
export function secretCookie(publicUrl: URL, { name: plainName, path, seconds }: CookieOptions) {
  const isSecure = publicUrl.protocol === 'https:'
  // Browsers accept a cookie with this prefix over HTTPS only, so nobody on the network can set one.
  const name = isSecure ? `__Secure-${plainName}` : plainName
  const pattern = new RegExp(`^${name}=([\\w-]{43})$`)
  const attributes = [`Path=${path}`, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ')
  return {
    read(header: string | undefined): string | undefined {
      const found = (header ?? '').split(/; */).flatMap((pair) => pattern.exec(pair)?.[1] ?? [])
      return found.length === 1 ? found[0] : undefined
    },
    write: (secret: string) => `${name}=${secret}; Max-Age=${seconds}; ${attributes}`,
  }
}

export type SecretCookie = ReturnType<typeof secretCookie>
