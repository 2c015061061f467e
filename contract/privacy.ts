import * as z from 'zod/mini'

/** Of the notice in app/content/privacy.ts. A changed text gets a new one, so that each record says what was agreed to. */
export const PRIVACY_NOTICE_VERSION = '2026-11-15'

/** The version of the notice that was in front of the sender. */
export const noticeVersion = z._default(
  z
    .string('Please send the version of the privacy notice as text.')
    .check(z.regex(/^[\w.-]{0,32}$/, 'Please reload the page and send it again.')),
  '',
)
