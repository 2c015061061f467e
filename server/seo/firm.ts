/** What search engines are told of the firm; the build takes it from app/content/company.ts. */
export type Firm = { name: string }

export const LOGO_PATH = '/icon-512.png'
