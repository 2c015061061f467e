/** The budgets that the README shows. Bytes are compressed bytes. */
export const pageBudget = {
  js: 75_000,
  css: 12_000,
  html: 12_000,
  fonts: 90_000,
  /** All requests of a first visit, including the page itself. */
  requests: 23,
}

/** The scripts of the first visit to a view of the admin. */
export const viewBudget = { js: 160_000, requests: 20 }

export const serverBudget = {
  jobListRatio: 0.7,
  pageRatio: 0.7,
  nginxRatio: 0.5,
  applicationRatio: 0.5,
  idleMemory: 150e6,
  uploadMemory: 500e6,
  startMilliseconds: 1000,
  publishMilliseconds: 2000,
  firstPageMilliseconds: 1000,
  searchMilliseconds: 100,
  /** The longest that a visitor waits while earlier records are matched. */
  matchingWaitMilliseconds: 1000,
}

/** `largestPaint`: in milliseconds. */
export const lighthouseBudget = { performance: 100, others: 100, layoutShift: 0.02, largestPaint: 1400 }
