/** The version of the notice that is shipped, until the firm publishes its own. Records store the version. */
export const SHIPPED_NOTICE_VERSION = '2026-11-17'

/** The version of a published notice: the day of its publication and how many there have been, such as `2026-12-01.2`. */
export const versionOfNotice = ({ at, revision }: { at: string; revision: number }): string =>
  `${at.slice(0, 10)}.${revision}`

/** The request header with the version of the notice that the sender saw. */
export const PRIVACY_NOTICE_HEADER = 'privacy-notice'
