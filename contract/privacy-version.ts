/** Of the notice in app/content/privacy.ts. A changed text gets a new one, so that each record says what was agreed to. */
export const PRIVACY_NOTICE_VERSION = '2026-11-15'

/** Beside the body, whose fields the forms decide, travels which notice was in front of the sender. */
export const PRIVACY_NOTICE_HEADER = 'privacy-notice'
