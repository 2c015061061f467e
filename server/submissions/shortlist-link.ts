/** The key stands behind `#`, which browsers send to no server. */
export const shortlistLink = (origin: string, key: string) => `${origin}/shortlist#${key}`
