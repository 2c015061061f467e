/** The firm's details as search engines, feeds and social images need them; written by the build. */
export type Firm = {
  name: string
  foundedIn: number
  social: Readonly<Record<string, string>>
  offices: readonly { lines: readonly string[] }[]
  emails: readonly { address: string }[]
  phones: readonly { label: string; number: string }[]
}

export const LOGO_PATH = '/icon-512.png'
