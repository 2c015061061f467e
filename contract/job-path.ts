/** Where one job is shown. */
export const jobPath = (id: string) => `/openings?job=${encodeURIComponent(id)}`
