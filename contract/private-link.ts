import * as z from 'zod/mini'

/** Purposes of private links: to show a client the people sent to it, or to ask a person whether they may be sent. */
export const linkPurposes = ['shortlist', 'consent'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** The scheme of the Authorization header that carries the key of a private link. */
export const LINK_SCHEME = 'Link'

/** A link as staff see it. `views`: when its page was shown, newest first. */
export const privateLink = z.object({
  _id: z.string(),
  purpose: z.enum(linkPurposes),
  contact: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  views: z.array(z.string()),
})

export const linkFilter = { record: z.string().check(z.regex(/^[\w-]{1,64}$/)) }

export type PrivateLink = z.infer<typeof privateLink>
