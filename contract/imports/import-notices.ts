import * as z from 'zod/mini'

/** The firm's words of the notice, in the record `mails` of the site's texts. */
export type ImportNoticeTexts = {
  subject: string
  opening: string
  /** Words before the source and the purpose, which each import has. */
  source: string
  purpose: string
  rights: string
  policy: string
  closing: string
}

/** The answer to `POST /api/imports/:id/notices`: mails of this batch, and people who are left for the next one. */
export const importNoticesAnswer = z.object({ queued: z.number(), left: z.number() })
