/** The version of the notice in app/content/privacy.ts. Change it with the text: records store it. */
export const PRIVACY_NOTICE_VERSION = '2026-11-15'

/** The request header with the version of the notice that the sender saw. */
export const PRIVACY_NOTICE_HEADER = 'privacy-notice'
